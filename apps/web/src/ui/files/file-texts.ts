/** What the field for files says; they are fetched with it, not with every page. */
export const fileTexts = {
  drop: 'Drop files here or',
  choose: 'choose from this device',
  limit: 'Up to {size} each.',
  tooLarge: '{name} is too large',
  badName: '{name} has incorrect format',
  badType: '{name} is not one of: {accepted}',
  cancel: 'Cancel upload of {name}',
  retry: 'Retry {name}',
  remove: 'Remove {name}',
  done: 'Uploaded',
  failed: 'Upload failed',
  canceled: 'Canceled',
  waiting: 'Waiting',
  progress: 'Upload of {name}',
  list: 'Files',
} as const;
