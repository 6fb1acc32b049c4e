import { googleWorld } from '../platform/world/google-world.ts'
import { handIn } from '../platform/world/world.ts'

export { verifyAudit } from '../platform/audit/verification/verify-audit.ts'

handIn(googleWorld())
