import { cloudFaults } from './cloud-faults.ts'
import { codeFaults } from './code-faults.ts'
import { dataFaults } from './data-faults.ts'
import type { Fault } from './fault.ts'
import { outsideFaults } from './outside-faults.ts'

export const everyFault: readonly Fault[] = [...cloudFaults, ...dataFaults, ...codeFaults, ...outsideFaults]
