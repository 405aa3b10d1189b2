import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { LeaveGuard } from '../../ui/feedback/leave-guard.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { useSubmitKey } from '../../ui/use-submit-key.js';
import { useWizard } from '../../entities/quote/use-wizard.js';
import { WizardFrame } from '../../entities/quote/wizard-frame.js';
import type { DetailsForm } from '../../entities/quote-form/details-form.js';
import { DetailsSections } from '../../entities/quote-form/details-sections.js';
import { DraftNote } from './draft-notes.js';
import { texts } from '../../entities/quote-form/quote-details-texts.js';
import { TotalsBar } from './totals-bar.js';
import { useAskCarriers } from './use-ask-carriers.js';
import { useCheckedDetails } from './use-checked-details.js';
import { useDraft } from './use-draft.js';
import { VolumeWay } from './volume-way.js';

interface QuoteDetailsFormProps {
  initial: DetailsForm;
  quoteId: number | undefined;
  number: string | undefined;
  isKept: boolean;
  /** Somebody typed what the form begins with, so that it is a draft already. */
  isTyped?: boolean;
  note: ReactNode;
}

/** Marks the address of a draft that this very form has made. */
export const ownDraft = 'own draft';

/** Everything that a price depends on; kept while it is typed, checked when the carriers are asked. */
export function QuoteDetailsForm({ initial, quoteId, number, isKept, isTyped = false, note }: QuoteDetailsFormProps) {
  const navigate = useNavigate();
  const move = useWizard('details');
  const isLeaving = useRef(false);
  const checked = useCheckedDetails(initial);
  const draft = useDraft({
    form: checked.form,
    quoteId,
    isKept,
    isTyped,
    onCreated: (id) => void navigate(`?draft=${id}`, { replace: true, state: ownDraft }),
  });
  const ask = useAskCarriers({
    draft,
    onAsked: (id) => {
      isLeaving.current = true;
      move('askCarriers', id);
    },
    onRefused: (problem) => checked.takeProblem(problem),
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
  useSubmitKey(texts.submit, submit);
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
          <AssistLink />
          <DetailsSections {...section} />
          <VolumeWay form={form} onLeave={draft.flush} />
        </Stack>
      </WizardFrame>
      <LeaveGuard isUnsaved={() => !isLeaving.current && draft.isUnsaved()} words={texts.leave} />
    </form>
  );
}

/** The way to help for those who do not ship every day. */
function AssistLink() {
  const isOn = useOwnFlag('Freight_Assist');
  if (!isOn) return null;
  return (
    <Text fz="sm">
      {texts.assist.question}{' '}
      <Anchor component={Link} to="/customers/freight-assist">
        {texts.assist.link}
      </Anchor>
    </Text>
  );
}
