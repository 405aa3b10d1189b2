import type { AssignedTogether, Representative } from '@lading/contracts/customers/carrier-customers';
import {
  carrierLocationsApi,
  type CarrierLocation,
  type ChangedCarrierLocations,
} from '@lading/contracts/customers/carrier-locations';
import { locationRulesApi } from '@lading/contracts/customers/location-rules';
import { useState, type ReactNode } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { counted, fill } from '../../ui/texts.js';
import { AssignDialog } from './assign-dialog.js';
import { locationTexts as texts } from './carrier-locations-texts.js';
import type { ChosenRows } from '../../lists/chosen-rows.js';
import { TermsDialog, type ChangedTerms } from './terms-dialog.js';
import { shownRepresentatives, useUndoAssignment } from './use-undo-assignment.js';

/** Locations that an action applies to; a single one has a name. */
interface Chosen extends ChosenRows {
  readonly name?: string;
  readonly onDone?: () => void;
}

export interface LocationActions {
  readonly assign: (chosen: Chosen) => void;
  readonly follow: (chosen: Chosen) => void;
  readonly changeTerms: (chosen: Chosen) => void;
}

/** A single location of a list. */
export const justOne = ({ id, name }: CarrierLocation): Chosen => ({ count: 1, rows: { ids: [id] }, name });

const titleOf = (chosen: Chosen | undefined, words: { title: string; titleOne: string; titleMany: string }) => {
  if (!chosen) return undefined;
  return chosen.name === undefined
    ? counted(chosen.count, words.titleOne, words.titleMany)
    : fill(words.title, { name: chosen.name });
};

const { done, failed } = texts;

/** Assigns locations, lets them follow their companies and changes their freight terms, singly or in bulk. */
export function useLocationActions(): { actions: LocationActions; dialogs: ReactNode } {
  const assign = useAct<unknown, AssignedTogether>(carrierLocationsApi.assignCarrierLocations, ...shownRepresentatives);
  const change = useAct<unknown, ChangedCarrierLocations>(
    carrierLocationsApi.grantCarrierLocationTerms,
    carrierLocationsApi.listCarrierLocations,
    locationRulesApi.getCustomerLocationRule,
  );
  const undoOf = useUndoAssignment();
  const [assigned, setAssigned] = useState<Chosen>();
  const [changed, setChanged] = useState<Chosen>();
  const refused = (words: string) => ({ onError: ({ message }: Problem) => void toast.error(words, message) });

  const assignTo = (chosen: Chosen, { userId, name: user }: Representative) => {
    const many = (count: number) => counted(count, done.assignOne, done.assignMany);
    const onSuccess = ({ count, assignmentId }: AssignedTogether) => {
      if (count === 0) toast.info(fill(done.assignNone, { user }));
      else {
        const words = chosen.name === undefined ? many(count) : fill(done.one, { name: chosen.name });
        toast.success(fill(words, { user }), undefined, undoOf(assignmentId, userId));
      }
      setAssigned(undefined);
      chosen.onDone?.();
    };
    assign.mutate({ ...chosen.rows, userId }, { onSuccess, ...refused(failed.assign) });
  };
  const follow = (chosen: Chosen) => {
    const onSuccess = ({ count, assignmentId }: AssignedTogether) => {
      if (count === 0) toast.info(done.followNone);
      else toast.success(counted(count, done.followOne, done.followMany), undefined, undoOf(assignmentId, null));
      chosen.onDone?.();
    };
    assign.mutate(chosen.rows, { onSuccess, ...refused(failed.follow) });
  };
  const changeTo = (chosen: Chosen, terms: ChangedTerms) => {
    const onSuccess = ({ count }: ChangedCarrierLocations) => {
      if (count === 0) toast.info(done.termsNone);
      else toast.success(counted(count, done.termsOne, done.termsMany), done.seen);
      setChanged(undefined);
      chosen.onDone?.();
    };
    change.mutate({ ...chosen.rows, ...terms }, { onSuccess, ...refused(failed.terms) });
  };
  return {
    actions: { assign: setAssigned, follow, changeTerms: setChanged },
    dialogs: (
      <>
        <AssignDialog
          title={titleOf(assigned, texts.assign)}
          detail={texts.assign.detail}
          confirmLabel={counted(assigned?.count ?? 1, texts.assign.confirmOne, texts.assign.confirmMany)}
          isBusy={assign.isPending}
          onClose={() => setAssigned(undefined)}
          onAssign={(user) => assigned && assignTo(assigned, user)}
        />
        <TermsDialog
          title={titleOf(changed, texts.terms)}
          isBusy={change.isPending}
          onClose={() => setChanged(undefined)}
          onChange={(terms) => changed && changeTo(changed, terms)}
        />
      </>
    ),
  };
}
