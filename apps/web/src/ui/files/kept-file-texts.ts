/** What is asked before a kept file is deleted; braces are filled by `fill`. */
export const keptFileTexts = {
  title: 'Delete {name}?',
  body: 'The file is gone for good: nobody of your company can open it any more.',
  confirm: 'Delete file',
} as const;
