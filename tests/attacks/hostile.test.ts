import { testHostileCalls } from '../support/hostile/hostile-calls.ts'

/**
 * Tests the wire and the emulators: each deployed function, each encoding and each kind of caller.
 * tests/business/attacks sends many more bodies to every call.
 */
testHostileCalls({
  runs: 3,
  only: ['kyc', 'placeOrder', 'decide', 'sendMessage', 'contact', 'addWithdrawal', 'login', 'updateRates'],
})
