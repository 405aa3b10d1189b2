import { useNavigate } from 'react-router-dom';

/** The step of the quote wizard; exactly one of the flags is set. */
export interface WizardFlags {
  readonly isQuoteDetails: boolean;
  readonly isCarrierSelection: boolean;
  readonly isConfirmAndDispatch: boolean;
  readonly isBol: boolean;
  readonly isError: boolean;
}

export type WizardStep = 'details' | 'carriers' | 'confirm' | 'dispatched' | 'error';
type WizardMove = 'editDetails' | 'askCarriers' | 'seeCarriers' | 'chooseOffer' | 'dispatch' | 'fail' | 'retry';

const flagOf: Record<WizardStep, keyof WizardFlags> = {
  details: 'isQuoteDetails',
  carriers: 'isCarrierSelection',
  confirm: 'isConfirmAndDispatch',
  dispatched: 'isBol',
  error: 'isError',
};

/** A dispatched quote can only move to its outcome; all earlier steps can be revisited. */
const moves: Record<WizardMove, { readonly from: readonly WizardStep[]; readonly to: WizardStep }> = {
  editDetails: { from: ['carriers', 'confirm', 'error'], to: 'details' },
  askCarriers: { from: ['details', 'confirm', 'error'], to: 'carriers' },
  seeCarriers: { from: ['confirm', 'error'], to: 'carriers' },
  chooseOffer: { from: ['carriers'], to: 'confirm' },
  dispatch: { from: ['confirm'], to: 'dispatched' },
  fail: { from: ['confirm', 'dispatched'], to: 'error' },
  retry: { from: ['error'], to: 'dispatched' },
};

export function flagsOf(step: WizardStep): WizardFlags {
  const none = {
    isQuoteDetails: false,
    isCarrierSelection: false,
    isConfirmAndDispatch: false,
    isBol: false,
    isError: false,
  };
  return { ...none, [flagOf[step]]: true };
}

const allSteps: readonly WizardStep[] = ['details', 'carriers', 'confirm', 'dispatched', 'error'];

export const stepOf = (flags: WizardFlags): WizardStep => allSteps.find((step) => flags[flagOf[step]]) ?? 'details';

/** The wizard after a move; an impossible move changes nothing. */
function wizardReducer(flags: WizardFlags, move: WizardMove): WizardFlags {
  const { from, to } = moves[move];
  return from.includes(stepOf(flags)) ? flagsOf(to) : flags;
}

export const wizardPath = (quoteId: number, flags: WizardFlags): string =>
  `/customers/quotes/${quoteId}/${stepOf(flags)}`;

/** Moves between the pages of the wizard; its state is in the address. */
export function useWizard(step: WizardStep): (move: WizardMove, quoteId: number) => void {
  const navigate = useNavigate();
  return (move, quoteId) => {
    const path = wizardPath(quoteId, wizardReducer(flagsOf(step), move));
    void navigate(path, { replace: move === 'dispatch' });
  };
}
