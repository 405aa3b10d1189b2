/** Words for evidence and corrections; braces are filled by `fill`. */
export const attachmentTexts = {
  corrects: 'Corrects invoice',
  correctedBy: 'Corrected by',
  credit: '{amount} less, a credit',
  more: '{amount} more',
  same: 'The same amount',
  title: 'Evidence',
  none: 'Weight and inspection certificates, photos or e-mails that prove your objection.',
  attached: 'Attached files',
  open: 'Save {name}',
  failed: 'The file could not be loaded',
  drop: 'Add files',
} as const;
