import { testHostileCalls } from '../../support/hostile/hostile-calls.ts'

testHostileCalls(40)
