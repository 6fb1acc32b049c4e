import { testHostileCalls } from '../support/hostile/hostile-calls.ts'

// tests/business/attacks sends many more; this test covers the wire and the emulators.
testHostileCalls(1)
