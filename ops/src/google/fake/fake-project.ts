import { answerForCloud, healthyCloud } from './cloud.ts'
import { answerForCode, healthyCode } from './code.ts'
import { answerForData, healthyData } from './data.ts'
import type { Answers } from './google-server.ts'
import { answerForOutside, healthyOutside } from './outside.ts'
import { answerForRecords, healthyRecords } from './records.ts'
import type { Setting } from './setting.ts'
import { answerForWatch, healthyWatch } from './watch.ts'

/** Project in which everything is set up. Its parts can be changed, one fault at a time. */
export function healthyProject(setting: Setting) {
  return {
    ...healthyCloud(setting),
    ...healthyData(setting),
    ...healthyRecords(setting),
    ...healthyCode(setting),
    ...healthyOutside(setting),
    ...healthyWatch(setting),
  }
}

export type FakeProject = ReturnType<typeof healthyProject>

/** Answers of Google's APIs and of the site, by host and path. */
export function toAnswers(setting: Setting, project: FakeProject): Answers {
  return {
    ...answerForCloud(setting, project),
    ...answerForData(setting, project),
    ...answerForRecords(setting, project),
    ...answerForCode(setting, project),
    ...answerForOutside(setting, project),
    ...answerForWatch(setting, project),
  }
}
