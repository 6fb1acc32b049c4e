/*
 * Placeholders in files that are not code, for values that differ between sites. A build for deployment fills them in from
 * its environment, the launcher does so for each run.
 */

export const originMark = '%SITE_ORIGIN%'

export const supportMark = '%SUPPORT_EMAIL%'
