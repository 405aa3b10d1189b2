import { useNavigate } from 'react-router-dom';
import { flagsOf, wizardPath, wizardReducer, type WizardMove, type WizardStep } from './wizard-state.js';

/** Moves between the pages of the wizard; the address is where its state is kept. */
export function useWizard(step: WizardStep): (move: WizardMove, quoteId: number) => void {
  const navigate = useNavigate();
  return (move, quoteId) => {
    const path = wizardPath(quoteId, wizardReducer(flagsOf(step), move));
    void navigate(path, { replace: move === 'dispatch' });
  };
}
