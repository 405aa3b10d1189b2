import { ToneBadge } from '../../ui/display/status-badge.js';
import { proTexts as words } from './pro-blocks-texts.js';

/** Marks a block that is soon used up, or is. */
export const LowBadge = ({ left }: { left: number }) => (
  <ToneBadge tone={left === 0 ? 'danger' : 'warning'}>{left === 0 ? words.empty : words.low}</ToneBadge>
);
