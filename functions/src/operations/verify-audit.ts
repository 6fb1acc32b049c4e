import { googleWorld } from '../world/google-world.ts'
import { handIn } from '../world/world.ts'

export { verifyAudit } from '../audit/verification/verify-audit.ts'

handIn(googleWorld())
