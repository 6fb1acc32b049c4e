/** Functions of a simulated process, without their deployment. The simulation hands in a world of its own. */
export { answer } from './app.ts'
export { documentTriggers, fileTriggers, schedules } from './background.ts'
export { advanceCheckpoint, readTotals } from './exchange/ledger/checkpoints.ts'
export { serveMedia } from './exchange/media/media.ts'
export { answerOpenData, isOpenPath } from './open-data.ts'
export { handIn } from './platform/world/world.ts'
export { routes } from './routes.ts'
