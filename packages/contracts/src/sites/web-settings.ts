import { Choice, Integer, ListOf, Nested, Open, Text } from '../kernel/field.js';
import { WebAddress } from '../fields/web-address.js';

/** What visitors may consent to beside necessary cookies. */
export const consentPurposes = ['chat', 'analytics', 'crm'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** A third-party script, which is loaded only after the visitor agrees to its purpose. */
export class ThirdPartyScript {
  @Choice(consentPurposes) purpose!: ConsentPurpose;
  @Text({ max: 500, like: /^https:\/\/[^\s"'<>;,]+$/, about: 'Address of the script.' }) src!: string;
}

/** Street tiles for maps, from the portal's own origin. */
export class MapTileSource {
  @Text({
    max: 300,
    like: /^\/[^\s"'<>]*\{z\}[^\s"'<>]*\{x\}[^\s"'<>]*\{y\}[^\s"'<>]*$/,
    about: 'Path with `{z}`, `{x}` and `{y}`.',
  })
  path!: string;
  @Text({ max: 200, about: 'The attribution that every map shows.' }) attribution!: string;
}

/** How the web application behaves in this installation; missing settings are as the specification says. */
export class WebSettings {
  @Text({ max: 40, optional: true, about: 'Sent to the services with every call.' }) environment?: string;
  @Integer({ min: 1, max: 1440, optional: true, about: 'Minutes of inactivity before sign-out.' })
  inactivityMinutes?: number;
  @Integer({ min: 1000, max: 3_600_000, optional: true, about: 'Milliseconds between checks for a new release.' })
  versionPollTime?: number;
  @Integer({ min: 60, max: 86_400, optional: true, about: 'Seconds from a new release to the reload.' })
  reloadCountdown?: number;
  @WebAddress({ max: 500, optional: true, about: "Origin of the API, if not the page's origin." }) apiUrl?: string;
  @Open({ optional: true, about: 'Origins by service group, if not the origin of the API.' })
  serviceUrls?: object;
  @WebAddress({ max: 500, optional: true, about: 'Where orders are processed, if not by the service of that name.' })
  orderProcessingUrl?: string;
  @WebAddress({ max: 500, optional: true, about: 'Where notification responses are sent, if not to this site.' })
  notificationResponseUrl?: string;
  @WebAddress({ max: 500, optional: true, about: 'Where services redirect users, if not to this site.' })
  callbackUrl?: string;
  @Text({
    max: 200,
    optional: true,
    about: 'Encrypts preferences in local storage; if not set, each user has their own key.',
  })
  sealingKey?: string;
  @ListOf(() => ThirdPartyScript, { maxItems: 10, optional: true }) thirdPartyScripts?: ThirdPartyScript[];
  @Nested(() => MapTileSource, { optional: true, about: 'If not set, maps are drawn from outlines.' })
  mapTiles?: MapTileSource;
}
