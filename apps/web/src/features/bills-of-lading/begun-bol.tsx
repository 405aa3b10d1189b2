import type { Bol } from '@lading/contracts/bills-of-lading';
import type { BolKind } from '@lading/domain/bill-of-lading/bol-lifecycle';
import { useUsualEnds } from '../../entities/location/usual-ends.js';
import { useBegun } from '../../kernel/form/use-begun.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { BolEditor } from './bol-editor.js';
import { formOf } from './bol-form.js';
import { newForm } from './bol-parties.js';

/** A new bill between the usual ends. */
export function NewBol({ kind }: { kind: BolKind }) {
  const usual = useBegun(useUsualEnds());
  return usual ? <BolEditor kind={kind} begun={newForm(usual)} /> : <CardSkeleton lines={8} />;
}

/** A draft as it was left. */
export const KeptDraft = ({ bol }: { bol: Bol }) => <BolEditor kind={bol.kind} begun={formOf(bol.content)} bol={bol} />;
