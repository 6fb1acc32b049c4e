/** A page that search engines may list, with the texts they show for it. */
export interface PublicPage {
  readonly path: string
  /** As on the page itself. The title on the tab adds the name of the site, except on the home page. */
  readonly heading: string
  readonly description: string
}
export declare const publicPages: readonly PublicPage[]
