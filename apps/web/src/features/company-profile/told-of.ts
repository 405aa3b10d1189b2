import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { texts } from './profile-texts.js';

/** Says that a setting took effect at once, and offers the way back. */
export const toldOf = (name: string, back: () => void): void =>
  void toast.success(fill(texts.changed, { name }), undefined, { action: { label: texts.undo, onClick: back } });
