import { handInSmall } from '@rupee/functions/platform/world/small-world.ts'
import type { RunProgram } from '../../command-line/run-program.ts'
import { FirstDeployment } from '../../google/fake/first-deployment.ts'
import { startGoogleServer } from '../../google/fake/google-server.ts'
import { makeExampleSetting, type Setting } from '../../google/fake/setting.ts'
import { answerCall } from '../../google/fake/site.ts'
import { readGoogle } from '../../google/google.ts'
import { connectGoogle } from '../../google/request.ts'
import type { DeployedFunction } from '../../repository/manifest.ts'
import { toReport as toDeployReport } from '../deploy/report.ts'
import { runDeploy } from '../deploy/run-deploy.ts'
import type { Outside } from '../doctor/examination/outside.ts'
import { examine } from '../doctor/examine.ts'
import { toReport as toDoctorReport } from '../doctor/report.ts'
import type { Wishes } from '../setup/plan/step.ts'
import { toReport as toSetupReport } from '../setup/report.ts'
import { runSetup } from '../setup/run-setup.ts'

const wishes: Wishes = {
  billingAccount: '01ABCD-234567-89EFAB',
  budget: '50000',
  alertEmail: 'alerts@exchange.example',
  smtpUrl: 'smtps://user:password@mail.example:465',
}

/**
 * Sets up a new project and deploys to it, against a local server that answers like Google's APIs. `say` gets the
 * transcript. `run` runs the programs of a deployment, except the Firebase CLI, which can reach only Google's servers.
 */
export async function runRehearsal(
  functions: readonly DeployedFunction[],
  run: RunProgram,
  say: (line: string) => void,
): Promise<void> {
  handInSmall({ isLocal: false })
  const setting = await makeExampleSetting(functions)
  const project = new FirstDeployment(setting)
  const server = await startGoogleServer(() => ({
    answers: project.answers(),
    enabledServices: project.enabledServices,
    change: (change) => project.change(change),
  }))
  const given = {
    ...setting,
    request: connectGoogle({ server: server.url, fetchToken: async () => server.token }),
    outside: makePages(setting, project),
    pause: async () => {},
  }
  const sayCommand = (name: string) => say(`\n$ npm run ops -- ${name} --project ${setting.project}`)
  try {
    sayCommand('setup')
    const outcome = await runSetup(given, { agree: async () => wishes, say })
    say(toSetupReport(setting.project, outcome))

    sayCommand('deploy')
    const deployment = await runDeploy(
      {
        ...given,
        run: runWithoutFirebase(project, run, say),
        migrate: async () => 0,
        now: () => setting.now,
        callSite: answerCall,
      },
      say,
    )
    say(toDeployReport(setting.project, deployment))

    sayCommand('doctor')
    say(toDoctorReport(setting.project, await examine({ ...given, google: readGoogle(given.request) })))
  } finally {
    await server.stop()
  }
}

function runWithoutFirebase(
  project: FirstDeployment,
  run: RunProgram,
  say: (line: string) => void,
): RunProgram {
  return async (program, args, environment) => {
    say(`  $ ${[program, ...args].join(' ')}`)
    if (args[0] !== 'firebase') return run(program, args, environment)
    const only = args[args.indexOf('--only') + 1]
    if (args[1] === 'deploy' && only) project.deploy(only)
    return ''
  }
}

/** Pages as Hosting serves them. Mail servers and DNS have no local stand-in, so the doctor does not see them. */
function makePages({ repository }: Setting, project: FirstDeployment): Outside {
  const refuseUnreachable = () => Promise.reject(new Error('No rehearsal reaches it.'))
  return {
    async request(url, method = 'GET') {
      const { pathname } = new URL(url)
      if (!project.isSiteServed) return refuseUnreachable()
      if (pathname.startsWith('/assets/'))
        return { status: 404, headers: new Headers({ 'cache-control': 'no-store' }) }
      return { status: method === 'GET' ? 200 : 403, headers: new Headers(repository.headers) }
    },
    readCertificateEnd: refuseUnreachable,
    readTexts: refuseUnreachable,
    logInToMail: refuseUnreachable,
  }
}
