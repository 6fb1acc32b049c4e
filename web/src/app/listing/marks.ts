/*
 * Placeholders in files that are not code, for values that differ between sites. Builds for deployment replace them
 * from the environment, and the launcher does for each run.
 */

export const originMark = '%SITE_ORIGIN%'

export const supportMark = '%SUPPORT_EMAIL%'
