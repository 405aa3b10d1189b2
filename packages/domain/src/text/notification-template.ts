/** A piece of a notification: plain text or a link. */
export interface NotificationPart {
  readonly text: string;
  readonly link?: string;
}

const linked = /\[([^[\]|]+)\|([^[\]|]+)\]/g;

/** Reads the template `[Text Notification|Link]` of the specification; text outside brackets stays text. */
export function notificationParts(template: string): NotificationPart[] {
  const parts: NotificationPart[] = [];
  let end = 0;
  for (const match of template.matchAll(linked)) {
    const [whole, text = '', link = ''] = match;
    if (match.index > end) parts.push({ text: template.slice(end, match.index) });
    parts.push({ text, link });
    end = match.index + whole.length;
  }
  if (end < template.length) parts.push({ text: template.slice(end) });
  return parts;
}

/** Formats the template; brackets and bars in the text would break it and become spaces. */
export const notificationTemplate = (text: string, link: string): string =>
  `[${text.replace(/[[\]|]/g, ' ')}|${link.replace(/[[\]|]/g, encodeURIComponent)}]`;
