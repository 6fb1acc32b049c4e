import { answerForCloud, makeHealthyCloud } from './cloud.ts'
import { answerForCode, makeHealthyCode } from './code.ts'
import { answerForData, makeHealthyData } from './data.ts'
import type { Answers } from './google-server.ts'
import { answerForOutside, makeHealthyOutside } from './outside.ts'
import { answerForRecords, makeHealthyRecords } from './records.ts'
import type { Setting } from './setting.ts'
import { answerForWatch, makeHealthyWatch } from './watch.ts'

/** Project in which everything is set up. Its parts can be changed, one fault at a time. */
export function makeHealthyProject(setting: Setting) {
  return {
    ...makeHealthyCloud(setting),
    ...makeHealthyData(setting),
    ...makeHealthyRecords(setting),
    ...makeHealthyCode(setting),
    ...makeHealthyOutside(setting),
    ...makeHealthyWatch(setting),
  }
}

export type FakeProject = ReturnType<typeof makeHealthyProject>

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
