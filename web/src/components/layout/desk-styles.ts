import { offlineBarHeight } from '#components/feedback/use-bottom-room.ts'

/** Fills the window between the header and the offline bar, so that each part of a desk scrolls separately. */
export const deskStyles = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  m: { xs: -1, lg: -2 },
  height: {
    xs: `calc(100dvh - 57px - 16px - ${offlineBarHeight})`,
    sm: `calc(100dvh - 65px - 32px - ${offlineBarHeight})`,
    lg: `calc(100dvh - 65px - 16px - ${offlineBarHeight})`,
  },
  minHeight: 480,
}

/** Styles of a desk part: the list, or the open item. */
export const deskPart = {
  // Otherwise screen-reader texts are positioned outside and make the page taller.
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  overflow: 'hidden',
} as const
