import { quotesApi, StartQuote } from '@lading/contracts/quotes';
import { Alert, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type FormEvent, type ReactNode } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import { call } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { useWizard } from '../../ui/wizard/use-wizard.js';
import { WizardFrame } from '../../ui/wizard/wizard-frame.js';
import type { DetailsForm } from './details-form.js';
import { fieldOfPath, toDetailsInput, wrongPlaces } from './details-input.js';
import { DraftNote } from './draft-notes.js';
import { ItemsSection } from './items-section.js';
import { texts } from './quote-details-texts.js';
import { ServicesSection } from './services-section.js';
import { StopsSection } from './stops-section.js';
import { TermsSection } from './terms-section.js';
import { TotalsBar } from './totals-bar.js';
import { useDraft } from './use-draft.js';

interface QuoteDetailsFormProps {
  initial: DetailsForm;
  quoteId: number | undefined;
  number: string | undefined;
  isKept: boolean;
  note: ReactNode;
}

/** Marks the address of a draft that this very form has made. */
export const ownDraft = 'own draft';

const asksNow = (form: DetailsForm) => ({ ...toDetailsInput(form), isRatedNow: true });

/** Everything that a price depends on; kept while it is typed, checked when the carriers are asked. */
export function QuoteDetailsForm({ initial, quoteId, number, isKept, note }: QuoteDetailsFormProps) {
  const navigate = useNavigate();
  const move = useWizard('details');
  const refresh = useRefresh();
  const isLeaving = useRef(false);
  const checked = useCheckedForm({
    initial,
    shape: StartQuote,
    toInput: asksNow,
    alsoWrong: wrongPlaces,
    fieldOf: fieldOfPath,
  });
  const draft = useDraft({
    form: checked.form,
    quoteId,
    isKept,
    onCreated: (id) => void navigate(`?draft=${id}`, { replace: true, state: ownDraft }),
  });
  const ask = useMutation<number, Problem, StartQuote>({
    mutationFn: async ({ isRatedNow, ...details }) => {
      draft.cancel();
      await draft.flush();
      const id = draft.quoteIdOf();
      const quote = await (id === undefined
        ? call(quotesApi.start, { ...details, isRatedNow })
        : call(quotesApi.change, { quoteId: id, ...details }));
      return quote.quoteId;
    },
    onSuccess: async (id) => {
      isLeaving.current = true;
      await refresh(quotesApi.get, quotesApi.list, quotesApi.getDraft);
      move('askCarriers', id);
    },
    onError: (problem) => checked.takeProblem(problem),
  });
  const submit = () => {
    if (ask.isPending) return;
    const value = checked.submit();
    if (value) ask.mutate(value);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  useHotkeys([['mod+Enter', submit]], []);
  const { form, change, field, leave } = checked;
  const section = { form, change, field, leave };
  const failure = ask.error && ask.error.fields.length === 0 ? ask.error : undefined;
  return (
    <form onSubmit={handleSubmit} onBlurCapture={() => void draft.flush()} noValidate aria-label={texts.title}>
      <WizardFrame
        step="details"
        title={number ? texts.editTitle : texts.title}
        number={number}
        summary={
          <>
            <TotalsBar form={form} />
            <DraftNote {...draft.status} />
          </>
        }
        actions={
          <SpinnerButton type="submit" isBusy={ask.isPending}>
            {texts.submit}
          </SpinnerButton>
        }
      >
        <Stack gap="lg">
          {note}
          <ErrorSummary problems={checked.problems} attempt={checked.attempt} />
          {failure ? (
            <Alert color="red" role="alert" title={texts.failed}>
              {failure.message}
            </Alert>
          ) : null}
          <StopsSection {...section} />
          <TermsSection {...section} />
          <ItemsSection {...section} />
          <ServicesSection {...section} />
        </Stack>
      </WizardFrame>
      <LeaveGuard isUnsaved={() => !isLeaving.current && draft.isUnsaved()} />
    </form>
  );
}

/** Asks before the last changes are lost; within the portal and when the tab is closed. */
function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  const holdIfUnsaved = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => holdIfUnsaved(event);
    globalThis.addEventListener('beforeunload', hold);
    return () => globalThis.removeEventListener('beforeunload', hold);
  }, []);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={texts.leave.title}
      confirmLabel={texts.leave.confirm}
      isDestructive
    >
      {texts.leave.detail}
    </ConfirmDialog>
  );
}
