import { parseChainTokens } from '@rupee/domain/chains/chain-tokens.ts'
import { isValidSetting } from '@rupee/functions/platform/world/config.ts'
import { deployedSettings, requiredSettings } from '@rupee/functions/platform/world/deployment.ts'
import {
  type Check,
  type Examination,
  judgeRight,
  judgeUnseen,
  judgeWrong,
  judgeWrongIfAny,
} from '../../examination/examination.ts'
import { readFunctions } from './deployed-functions.ts'

type Settings = Readonly<Record<string, string>>

/** Settings with which `api` is deployed; undefined before its first deployment. */
export async function readSettings(examination: Examination): Promise<Settings | undefined> {
  const functions = await readFunctions(examination)
  return functions.find(({ name }) => name === 'api')?.serviceConfig.environmentVariables
}

/** Addresses of the site. Links in mails lead to the first. */
export async function readOrigins(examination: Examination): Promise<readonly string[]> {
  const settings = await readSettings(examination)
  return (settings?.SITE_ORIGINS ?? '').split(',').filter((origin) => origin !== '')
}

const deploy = ({ project }: Examination) =>
  `Correct functions/.env.${project}, then: npx firebase deploy --only functions --project ${project}`

const api = { tron: 'TRON_API', evm: 'EVM_API' } as const

const notDeployed = judgeUnseen('Settings are read from the function api, which is not deployed.')

export const settingChecks: readonly Check[] = [
  {
    name: 'Settings',
    async examine(examination) {
      const settings = await readSettings(examination)
      if (!settings) return notDeployed
      const findings = deployedSettings.flatMap((name) => {
        const value = settings[name]
        if (value === undefined || value.trim() === '')
          return requiredSettings.includes(name) ? [`${name} is missing.`] : []
        return isValidSetting(name, value) ? [] : [`${name} is invalid.`]
      })
      return judgeWrongIfAny(findings, deploy(examination))
    },
  },
  {
    name: 'Addresses of the site',
    async examine(examination) {
      const origins = await readOrigins(examination)
      const faulty = origins.filter((origin) => !isOrigin(origin))
      if (origins.length === 0) return judgeUnseen('SITE_ORIGINS is missing.')
      return judgeWrongIfAny(
        faulty.map((origin) => `${origin} is not of the form https://your.domain.`),
        deploy(examination),
      )
    },
  },
  {
    name: 'Settings of all functions',
    async examine(examination) {
      const settings = await readSettings(examination)
      if (!settings) return notDeployed
      const others = (await readFunctions(examination)).filter(({ serviceConfig }) =>
        deployedSettings.some((name) => serviceConfig.environmentVariables[name] !== settings[name]),
      )
      return judgeWrongIfAny(
        others.map(({ name }) => `${name} has other settings than api.`),
        deploy(examination),
      )
    },
  },
  {
    name: 'Chains',
    async examine(examination) {
      const settings = await readSettings(examination)
      if (!settings) return notDeployed
      const { TRON_API = '', EVM_API = '', CHAIN_TOKENS = '' } = settings
      const tokens = parseChainTokens(CHAIN_TOKENS) ?? []
      const servers = { tron: TRON_API, evm: EVM_API }
      const missing = tokens.filter(({ network }) => servers[network] === '')
      const unused = (['tron', 'evm'] as const).filter(
        (network) => servers[network] !== '' && !tokens.some((token) => token.network === network),
      )
      if (missing.length + unused.length === 0)
        return judgeRight(
          tokens.length === 0 ? 'Off' : `On for ${tokens.map(({ wallet }) => wallet).join(', ')}`,
        )
      const findings = [
        ...missing.map(({ wallet, network }) => `${wallet} has a token, but ${api[network]} is empty.`),
        ...unused.map((network) => `${api[network]} is set, but CHAIN_TOKENS names no wallet of it.`),
      ]
      return judgeWrongIfAny(findings, deploy(examination))
    },
  },
  {
    name: 'Calls past the site',
    async examine(examination) {
      const settings = await readSettings(examination)
      if (!settings) return notDeployed
      if (settings.DIRECT_CALLS !== 'taken') return judgeRight()
      return judgeWrong('DIRECT_CALLS is taken, which is for the first deployment only.', deploy(examination))
    },
  },
]

function isOrigin(text: string): boolean {
  return URL.canParse(text) && text.startsWith('https://') && new URL(text).origin === text
}
