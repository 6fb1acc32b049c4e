/*
 * What differs from one site to the next in files that are not code. A build to be deployed fills it in from its environment,
 * and the launcher for each run.
 */

export const originMark = '%SITE_ORIGIN%'

export const supportMark = '%SUPPORT_EMAIL%'
