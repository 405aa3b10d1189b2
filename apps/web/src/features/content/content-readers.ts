import { contentApi } from '@lading/contracts/sites/content';
import { legalApi } from '@lading/contracts/sites/legal';
import { tutorialsApi, videoTutorialsApi } from '@lading/contracts/sites/tutorials';

/** What shows questions and is asked again after a change. */
export const faqReaders = [contentApi.listFaqEntries, legalApi.listFaq, legalApi.listCarrierFaq] as const;

/** What shows videos and is asked again after a change. */
export const videoReaders = [
  contentApi.listTutorials,
  videoTutorialsApi.listVideoTutorials,
  tutorialsApi.getLandingTutorial,
] as const;
