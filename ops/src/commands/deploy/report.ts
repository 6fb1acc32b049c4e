import type { Deployment } from './run-deploy.ts'

/** Names the record, and unexpected answers of the site with the command that undoes the deployment. */
export function toReport(project: string, { record, release, migrationsLeft, findings }: Deployment): string {
  return [
    `${project}: ${release.commit.slice(0, 8)} is deployed, recorded as ${record}`,
    ...(migrationsLeft > 0
      ? [`Migrations left: ${migrationsLeft}`, `  → npm run ops -- migrate --project ${project}`]
      : []),
    ...(findings.length > 0 ? ['', 'The site does not work as expected:'] : []),
    ...findings.map((finding) => `  ${finding}`),
    ...(findings.length > 0 ? [`  → npm run ops -- rollback --project ${project}`] : []),
  ].join('\n')
}
