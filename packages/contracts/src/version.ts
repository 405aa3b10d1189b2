import { defineRoot, get } from './kernel/endpoint.js';
import { Flag, Text } from './kernel/field.js';

export class GetVersion {
  @Text({ max: 30, optional: true, about: 'The time of the question, so that nothing on the way answers from memory.' })
  t?: string;
}

/** What the running release is. */
export class Version {
  @Text({ max: 64, about: 'Changes with every release of the web application.' }) hash!: string;
  @Flag({ about: 'Everybody is to sign in again.' }) forceLogout!: boolean;
  @Text({ max: 40 }) version!: string;
}

export const versionApi = defineRoot('version', {
  getVersion: get({
    path: '/version.json',
    takes: GetVersion,
    answers: Version,
    access: 'anyone',
    about: 'The release that runs; polled by every open page.',
  }),
});
