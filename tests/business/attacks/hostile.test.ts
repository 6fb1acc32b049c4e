import { testHostileCalls } from '../../support/hostile/hostile-calls.ts'

testHostileCalls({ runs: process.env.THOROUGH ? 40 : 10 })
