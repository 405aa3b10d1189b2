import type { AlertKind } from '@lading/contracts/notifications/alerts';
import { notificationTemplate } from '@lading/domain/text/notification-template';

/** What an alert can be about; a user who lost access to it no longer gets the alert. */
export type AlertSubject = 'shipment' | 'quote' | 'invoice' | 'claim';

/** Something that people are told of once. */
export interface AlertContent {
  readonly kind: AlertKind;
  /** Names what happened: raised again, it alerts each user only once. */
  readonly occasion: string;
  /** The notification template. */
  readonly text: string;
  readonly subject?: { readonly kind: AlertSubject; readonly id: number };
}

const longest = 1000;
const longestWords = 300;

/** A sentence that leads to a page of the portal, and what stands behind it; a carrier's words cannot forge a link. */
export function told(sentence: string, link: string, ...more: readonly (string | null | undefined)[]): string {
  const rest = more
    .filter((part) => part !== null && part !== undefined && part !== '')
    .map((part) =>
      String(part)
        .replaceAll(/[[\]|]/g, ' ')
        .slice(0, longestWords)
        .replace(/[. ]+$/, ''),
    );
  return [notificationTemplate(sentence.slice(0, longestWords), link), ...rest].join('. ').slice(0, longest);
}
