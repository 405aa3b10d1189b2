import type { UserInfo } from '@lading/contracts/accounts/account';
import { videoTutorialsApi } from '@lading/contracts/sites/tutorials';
import { useQuery } from '@tanstack/react-query';
import { tourTexts } from '../../../features/tour/tour-texts.js';
import { startTour } from '../../../features/tour/touring.js';
import { answerOf } from '../../../kernel/api/use-contract.js';
import { sideOfUser } from '../../../kernel/session/user.js';
import { HelpIcon, InfoIcon, KeyIcon, SupportIcon, VideoIcon } from '../../../ui/icons/icons.js';
import { paletteTexts } from '../palette/palette-texts.js';
import { showShortcuts } from '../palette/shortcuts.js';
import type { HelpItem } from './navigation-item.js';

const { pages, sheet } = paletteTexts;

/** Help pages and actions; the page of videos is left out without any video. */
export function useHelp(user: UserInfo): readonly HelpItem[] {
  const videos = useQuery({ ...answerOf(videoTutorialsApi.listVideoTutorials), staleTime: Infinity });
  return [
    ...(sideOfUser(user) === 'carrier' ? [{ label: pages.carrierFaq, path: '/carrier-faq', Icon: HelpIcon }] : []),
    { label: pages.faq, path: '/faq', Icon: HelpIcon },
    ...((videos.data?.total ?? 0) > 0 ? [{ label: pages.videos, path: '/video-tutorials', Icon: VideoIcon }] : []),
    { label: pages.support, path: '/contact-support', Icon: SupportIcon },
    { label: tourTexts.start, act: startTour, Icon: InfoIcon },
    { label: sheet.title, act: showShortcuts, Icon: KeyIcon, keys: ['?'] },
  ];
}
