import { defineApi, defineResource, get, post } from '../kernel/endpoint.js';
import { Flag, Id, Integer, ListOf, Text } from '../kernel/field.js';

const address = { max: 2000, like: /^(https:\/\/|\/)[^\s]*$/ } as const;

/** The video of the landing page; all fields are absent without one. */
export class LandingTutorial {
  @Text({ max: 200, optional: true }) title!: string | null;
  @Text({ ...address, optional: true }) videoUrl!: string | null;
  @Text({ ...address, optional: true }) posterUrl!: string | null;
}

export class VideoTutorial {
  @Id() id!: number;
  @Text({ max: 100 }) topic!: string;
  @Text({ max: 200 }) title!: string;
  @Text({ max: 1000, optional: true }) description!: string;
  @Text(address) videoUrl!: string;
  @Text({ ...address, optional: true }) posterUrl!: string | null;
  @Text({ ...address, optional: true }) captionsUrl!: string | null;
  @Integer({ min: 1, about: 'Seconds.' }) durationSeconds!: number;
  @Flag() isWatched!: boolean;
}

export class VideoTutorialList {
  @ListOf(() => VideoTutorial, { maxItems: 500 }) items!: VideoTutorial[];
  @Integer({ min: 0 }) total!: number;
}

export class TutorialReference {
  @Id({ about: 'ID of the video, from the list of tutorials.' }) id!: number;
}

export const tutorialsApi = defineApi('Tutorials', {
  getLandingTutorial: get({
    answers: LandingTutorial,
    access: 'anyone',
    whileActing: 'allowed',
    about: 'The video of the landing page, if there is one.',
  }),
});

export const videoTutorialsApi = defineResource('video-tutorials', {
  listVideoTutorials: get({
    path: '/video-tutorials',
    answers: VideoTutorialList,
    access: 'signedIn',
    whileActing: 'allowed',
    about: 'Videos by topic, with the ones you have watched.',
  }),
  markWatched: post({
    path: '/video-tutorials/:id/watched',
    takes: TutorialReference,
    access: 'signedIn',
    whileActing: 'refused',
    about: 'Marks a video as watched by you.',
    problems: ['not-found'],
  }),
});
