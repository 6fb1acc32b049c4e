import type { FakeProject } from '../../../google/fake/fake-project.ts'

/** One thing that is wrong in a project, the check that finds it, and the change that causes it. */
export type Fault = readonly [fault: string, check: string, cause: (project: FakeProject) => unknown]
