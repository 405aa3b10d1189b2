import type { CarrierConnection } from '@lading/contracts/carriers/carrier-connections';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-connections-texts.js';

const words = texts.credentials;

type Shown = Pick<CarrierConnection, 'credentialsKind' | 'credentialsHint'>;

/** What kind of credentials the company has set; nothing when it has set none. */
export const credentialsKindOf = ({ credentialsKind: kind }: Pick<Shown, 'credentialsKind'>): string | undefined =>
  kind === 'none' ? undefined : words.kinds[kind];

/** By what they are recognised; a short secret shows nothing of itself. */
export const credentialsHintOf = ({ credentialsKind: kind, credentialsHint: hint }: Shown): string | undefined =>
  kind === 'none' || hint === '' ? undefined : fill(words.hints[kind], { hint });
