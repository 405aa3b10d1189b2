import { defineResource, defineRoot, get, put } from '../kernel/endpoint.js';
import { Flag, Instant, Integer, Text } from '../kernel/field.js';

export class GetVersion {
  @Text({ max: 30, optional: true, about: 'Time of the call, to prevent cached responses.' })
  t?: string;
  @Text({ max: 64, optional: true, about: 'The release that the page was loaded from.' }) hash?: string;
  @Integer({ min: 1, max: 300, optional: true, about: 'Seconds between two polls by the page.' }) every?: number;
}

/** The running release. */
export class Version {
  @Text({ max: 64, about: 'Changes with every release of the web application.' }) hash!: string;
  @Flag({ about: 'All users must sign in again.' }) forceLogout!: boolean;
  @Integer({ min: 0, optional: true, about: 'Number of the forced sign-out; pages loaded after it stay signed in.' })
  exit?: number;
  @Text({ max: 40 }) version!: string;
}

export const versionApi = defineRoot('version', {
  getVersion: get({
    path: '/version.json',
    takes: GetVersion,
    answers: Version,
    access: 'anyone',
    about: 'The running release; polled by open pages.',
  }),
});

export class ChangeForcedExit {
  @Flag({ about: 'All current users must sign in again; turning it on again repeats the sign-out.' })
  isOn!: boolean;
}

/** Whether users are being signed out. */
export class ForcedExit extends ChangeForcedExit {
  @Integer({ min: 0, about: 'How many times it was turned on.' }) number!: number;
  @Instant({ optional: true }) changedAt!: string | null;
}

const gate = { system: 'manageAdditionalRole' } as const;

/** The switch behind forceLogout. */
export const forcedExitApi = defineResource('forced-exit', {
  getForcedExit: get({
    path: '/forced-exit',
    answers: ForcedExit,
    access: gate,
    whileActing: 'refused',
    about: 'Whether all users are being signed out.',
  }),
  changeForcedExit: put({
    path: '/forced-exit',
    takes: ChangeForcedExit,
    answers: ForcedExit,
    access: gate,
    whileActing: 'refused',
    limit: 10,
    about: 'Signs all users out within a minute or two, or stops doing so.',
  }),
});
