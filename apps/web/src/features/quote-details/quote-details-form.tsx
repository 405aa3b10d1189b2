import { StartQuote } from '@lading/contracts/fields/quote-details';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { formatZonedMoment, formatZonedTime } from '@lading/domain/time/date-format';
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { DetailsForm } from '../../entities/quote-form/details-form.js';
import { fieldOfPath, toDetailsInput } from '../../entities/quote-form/details-input.js';
import { wrongDetailsNow } from '../../entities/quote-form/details-rules.js';
import { DetailsSections } from '../../entities/quote-form/details-sections.js';
import { texts } from '../../entities/quote-form/quote-details-texts.js';
import { useWizard } from '../../entities/quote/wizard-state.js';
import { WizardFrame } from '../../entities/quote/wizard-frame.js';
import { call } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { useSaving, type SavingStatus } from '../../kernel/form/use-saving.js';
import { viewerZone } from '../../ui/display/date-time.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { LeaveGuard } from '../../ui/feedback/leave-guard.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { iconProps, QuoteHistoryIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { useSubmitKey } from '../../ui/use-single-keys.js';
import { SummaryPanel } from './summary-panel.js';
import { VolumeWay } from './volume-way.js';

const asksNow = (form: DetailsForm) => ({ ...toDetailsInput(form), isRatedNow: true });

interface QuoteDetailsFormProps {
  initial: DetailsForm;
  quoteId: number | undefined;
  number: string | undefined;
  isSaved: boolean;
  /** The initial values were typed by the user, so the form is already a draft. */
  isTyped?: boolean;
  note: ReactNode;
}

/** Marks the address of a draft that this form has created. */
export const ownDraft = 'own draft';

/** Everything that a price depends on; saved while typing, validated when rates are requested. */
export function QuoteDetailsForm({ initial, quoteId, number, isSaved, isTyped = false, note }: QuoteDetailsFormProps) {
  const navigate = useNavigate();
  const move = useWizard('details');
  const isLeaving = useRef(false);
  const checked = useCheckedDetails(initial);
  const draft = useDraft({
    form: checked.form,
    quoteId,
    isSaved,
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
        isBeside
        summary={
          <Stack gap="sm">
            <SummaryPanel form={form} wrong={checked.wrong} onVisit={leave} />
            <DraftNote {...draft.status} />
          </Stack>
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

/** A link to freight assist for occasional shippers. */
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

/** The typed details, validated against the quote request. */
function useCheckedDetails(initial: DetailsForm) {
  return useCheckedForm({
    initial,
    shape: StartQuote,
    toInput: asksNow,
    alsoWrong: wrongDetailsNow,
    fieldOf: fieldOfPath,
  });
}

interface Asking {
  draft: ReturnType<typeof useDraft>;
  onAsked: (quoteId: number) => void;
  onRefused: (problem: Problem) => void;
}

/** Requests rates from the carriers: for a new quote, or for the draft that was saved while typing. */
function useAskCarriers({ draft, onAsked, onRefused }: Asking) {
  const refresh = useRefresh();
  return useMutation<number, Problem, StartQuote>({
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
      await refresh(quotesApi.get, quotesApi.list, quotesApi.getDraft);
      onAsked(id);
    },
    onError: onRefused,
  });
}

interface DraftOptions {
  readonly form: DetailsForm;
  readonly quoteId: number | undefined;
  /** Only a quote that was never sent to carriers is saved as a draft. */
  readonly isSaved: boolean;
  /** The form starts with values typed elsewhere that aren't saved yet. */
  readonly isTyped: boolean;
  /** Called once, when the draft gets its number. */
  readonly onCreated: (quoteId: number) => void;
}

/** Saves the typed values on the server. */
function useDraft({ form, quoteId, isSaved, isTyped, onCreated }: DraftOptions) {
  const id = useRef(quoteId);
  const save = async (draft: DetailsForm): Promise<string> => {
    const saved = await call(quotesApi.saveDraft, { quoteId: id.current, draft });
    if (id.current === undefined) onCreated(saved.quoteId);
    id.current = saved.quoteId;
    return saved.updatedAt;
  };
  const { status, change, flush, cancel, isUnsaved } = useSaving({
    initial: form,
    isSaved: !isTyped,
    isOn: isSaved,
    save,
  });
  useEffect(() => change(form), [form, change]);

  return {
    status,
    flush,
    /** The id of the draft after pending calls. */
    quoteIdOf: () => id.current,
    isUnsaved,
    cancel,
  };
}

/** Shows when the draft was last saved. */
function DraftNote({ state, savedAt }: SavingStatus) {
  if (state === 'idle') return null;
  if (state === 'failed') {
    return (
      <Text fz="xs" c="red" role="status">
        {texts.draft.failed}
      </Text>
    );
  }
  return (
    <Text fz="xs" c="dimmed" role="status">
      {savedAt ? fill(texts.draft.saved, { time: formatZonedTime(savedAt, viewerZone()) }) : texts.draft.saving}
    </Text>
  );
}

interface RestoredProps {
  updatedAt: string;
  onStartOver: () => void;
  onDismiss: () => void;
}

/** Explains that the form is filled from a saved draft. */
export function RestoredNote({ updatedAt, onStartOver, onDismiss }: RestoredProps) {
  return (
    <Alert color="blue" icon={<QuoteHistoryIcon {...iconProps} />} title={texts.draft.restored} role="status">
      <Text fz="sm">{fill(texts.draft.restoredDetail, { when: formatZonedMoment(updatedAt, viewerZone()) })}</Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" onClick={onStartOver}>
          {texts.draft.startOver}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDismiss}>
          {texts.draft.dismiss}
        </Button>
      </Group>
    </Alert>
  );
}
