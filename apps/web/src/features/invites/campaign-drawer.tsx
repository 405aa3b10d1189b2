import { campaignsApi, ChangeCampaign, MarketingCampaign, StartCampaign } from '@lading/contracts/accounts/campaigns';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Drawer, Group, NativeSelect, Paper, SimpleGrid, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { useMaybeUser } from '../../kernel/session/user.js';
import { LoadNewer, newerIn } from '../../pages/newer-values.js';
import { DateField } from '../../ui/dates/date-field.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './campaigns-texts.js';

const words = texts.form;
interface Form {
  readonly name: string;
  readonly headline: string;
  readonly message: string;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  /** The id of a user, or empty. */
  readonly representative: string;
}

const empty: Form = { name: '', headline: '', message: '', startsOn: null, endsOn: null, representative: '' };

/** Undefined while closed, `new` for a new campaign. */
export type Edited = MarketingCampaign | 'new' | undefined;

const inputOf = ({ name, headline, message, startsOn, endsOn, representative }: Form) => ({
  name,
  headline,
  message: message.trim(),
  startsOn,
  endsOn,
  representativeId: representative === '' ? null : Number(representative),
});

const wrongDays = ({ startsOn, endsOn }: Form) =>
  startsOn && endsOn && endsOn < startsOn
    ? [{ path: 'endsOn', message: fieldMessage(words.endsOn, 'min', { n: formatCalendarDate(startsOn) }) }]
    : [];

/** Errors about a representative are shown at the dropdown. */
const fieldOf = (path: string): string => (path === 'representativeId' ? 'representative' : path);

interface FormProps {
  onClose: () => void;
}

/** Starts or edits a campaign. */
export function CampaignDrawer({ edited, onClose }: FormProps & { edited: Edited }) {
  const title =
    edited === undefined || edited === 'new' ? words.newTitle : fill(words.editTitle, { name: edited.name });
  return (
    <Drawer
      opened={edited !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={title}
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {edited === 'new' ? <StartForm onClose={onClose} /> : null}
      {edited === undefined || edited === 'new' ? null : <ChangeForm campaign={edited} onClose={onClose} />}
    </Drawer>
  );
}

function StartForm({ onClose }: FormProps) {
  const start = useAct(campaignsApi.startCampaign, campaignsApi.listCampaigns);
  const checked = useCheckedForm<Form, StartCampaign>({
    ...{ initial: empty, shape: StartCampaign, toInput: inputOf },
    ...{ alsoWrong: wrongDays, fieldOf },
  });
  const save = () => {
    const campaign = checked.submit();
    if (!campaign || start.isPending) return;
    start.mutate(campaign, {
      onSuccess: ({ name, state }) => {
        toast.success(fill(state === 'running' ? words.started : words.scheduled, { name }), words.startedDetail);
        onClose();
      },
      onError: checked.takeProblem,
    });
  };
  return <Fields checked={checked} action={{ ...start, label: words.submit, save }} onClose={onClose} />;
}

const formOf = ({ name, headline, message, startsOn, endsOn, representativeId }: MarketingCampaign): Form => ({
  ...{ name, headline, message, startsOn, endsOn },
  representative: representativeId === null ? '' : String(representativeId),
});

function ChangeForm({ campaign: opened, onClose }: FormProps & { campaign: MarketingCampaign }) {
  /** The version that the form shows. */
  const [campaign, setCampaign] = useState(opened);
  const { id, version, isActive } = campaign;
  const change = useAct(campaignsApi.changeCampaign, campaignsApi.listCampaigns);
  const checked = useCheckedForm<Form, ChangeCampaign>({
    initial: formOf(opened),
    shape: ChangeCampaign,
    toInput: (form) => ({ ...inputOf(form), id, version, isActive }),
    ...{ alsoWrong: wrongDays, fieldOf },
  });
  const save = () => {
    const changed = checked.submit();
    if (!changed || change.isPending) return;
    change.mutate(changed, {
      onSuccess: (saved) => {
        toast.success(fill(words.saved, { name: saved.name }));
        onClose();
      },
      onError: checked.takeProblem,
    });
  };
  const load = (newer: MarketingCampaign) => {
    setCampaign(newer);
    checked.replace(formOf(newer));
    change.reset();
  };
  return (
    <Fields
      checked={checked}
      campaign={campaign}
      action={{ ...change, label: words.save, save }}
      newer={<LoadNewer newer={newerIn(MarketingCampaign, change.error)} onLoad={load} />}
      onClose={onClose}
    />
  );
}

interface FieldsProps extends FormProps {
  /** The campaign to edit. */
  campaign?: MarketingCampaign;
  checked: Pick<ReturnType<typeof useCheckedForm<Form, object>>, 'form' | 'change' | 'field' | 'attempt' | 'problems'>;
  action: { label: string; save: () => void; isPending: boolean; error: Problem | null };
  newer?: ReactNode;
}

function Fields({ checked, campaign, action, newer, onClose }: FieldsProps) {
  const { form, change, field } = checked;
  return (
    <FormFrame checked={checked} refusal={action.error} onSubmit={action.save}>
      {newer}
      <Text c="dimmed">{words.lead}</Text>
      <TextField
        {...field('name')}
        label={words.name}
        description={words.nameHelp}
        required
        maxLength={100}
        value={form.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        {...field('headline')}
        label={words.headline}
        description={words.headlineHelp}
        required
        maxLength={200}
        value={form.headline}
        onChange={(headline) => change({ headline })}
      />
      <Textarea
        {...field('message')}
        label={words.message}
        description={words.messageHelp}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={2000}
        value={form.message}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField
          {...field('startsOn')}
          label={words.startsOn}
          description={words.startsOnHelp}
          clearable
          value={form.startsOn}
          onChange={(startsOn) => change({ startsOn })}
        />
        <DateField
          {...field('endsOn')}
          label={words.endsOn}
          description={words.endsOnHelp}
          clearable
          value={form.endsOn}
          onChange={(endsOn) => change({ endsOn })}
        />
      </SimpleGrid>
      <RepresentativeField checked={checked} campaign={campaign} />
      <Preview form={form} carrierName={campaign?.carrierName} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={action.isPending}>
          {action.label}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}

/** A representative who has left stays selected until replaced. */
function RepresentativeField({
  checked: { form, change, field },
  campaign,
}: Pick<FieldsProps, 'checked' | 'campaign'>) {
  const { carrierId, representativeId = null, representativeName } = campaign ?? {};
  const users = useQuery(answerOf(campaignsApi.listCampaignRepresentatives, carrierId ? { carrierId } : {}));
  const known = users.data?.items.map(({ userId, name }) => ({ value: String(userId), label: name })) ?? [];
  const isGone = representativeId !== null && !known.some(({ value }) => value === String(representativeId));
  const former = isGone ? [{ value: String(representativeId), label: representativeName ?? '' }] : [];
  return (
    <NativeSelect
      {...field('representative')}
      label={words.representative}
      description={words.representativeHelp}
      data={[{ value: '', label: words.none }, ...former, ...known]}
      value={form.representative}
      onChange={({ currentTarget: { value: representative } }) => change({ representative })}
    />
  );
}

/** The heading of the page as visitors will see it. */
function Preview({ form: { headline, message }, carrierName }: { form: Form; carrierName: string | undefined }) {
  const own = useMaybeUser()?.companyName;
  const carrier = carrierName ?? own ?? '';
  if (headline.trim() === '') return null;
  return (
    <Stack gap={4} component="section" aria-label={words.preview}>
      <Text fz="sm" fw={600}>
        {words.preview}
      </Text>
      <Paper withBorder p="lg">
        <Stack gap="sm" style={{ overflowWrap: 'anywhere' }}>
          <Text fw={600} c="brand">
            {fill(words.previewBy, { carrier })}
          </Text>
          <Title order={3} fz={32} lh={1.1}>
            {headline}
          </Title>
          <Text fz="xl" c="dimmed">
            {message.trim() || words.previewText}
          </Text>
          <Text fw={600} c="brand">
            {fill(words.previewRegister, { carrier })}
          </Text>
        </Stack>
      </Paper>
    </Stack>
  );
}
