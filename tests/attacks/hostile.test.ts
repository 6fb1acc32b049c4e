import { testHostileCalls } from '../support/hostile/hostile-calls.ts'

// Many more are sent in tests/business/attacks: what is seen here is what the wire and the emulators make of them.
testHostileCalls(4)
