import {
  campaignsApi,
  ChangeCampaign,
  StartCampaign,
  type MarketingCampaign,
} from '@lading/contracts/accounts/campaigns';
import { Button, Drawer, Group, Text, Textarea } from '@mantine/core';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './campaigns-texts.js';

const words = texts.form;
const empty = { name: '', headline: '', message: '' };
type Form = typeof empty;

/** Nothing while it is closed, `new` for a campaign to be started. */
export type Edited = MarketingCampaign | 'new' | undefined;

/** A text that was left empty is not sent. */
const inputOf = ({ name, headline, message }: Form) => ({ name, headline, message: message.trim() });

interface FormProps {
  onClose: () => void;
}

/** Starts a campaign, or changes its texts. */
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
  const checked = useCheckedForm<Form, StartCampaign>({ initial: empty, shape: StartCampaign, toInput: inputOf });
  const save = () => {
    const campaign = checked.submit();
    if (!campaign || start.isPending) return;
    start.mutate(campaign, {
      onSuccess: ({ name }) => {
        toast.success(fill(words.started, { name }), words.startedDetail);
        onClose();
      },
      onError: checked.takeProblem,
    });
  };
  return <Fields checked={checked} action={{ ...start, label: words.submit, save }} onClose={onClose} />;
}

function ChangeForm({ campaign, onClose }: FormProps & { campaign: MarketingCampaign }) {
  const { id, name, headline, message, isActive } = campaign;
  const change = useAct(campaignsApi.changeCampaign, campaignsApi.listCampaigns);
  const checked = useCheckedForm<Form, ChangeCampaign>({
    initial: { name, headline, message },
    shape: ChangeCampaign,
    toInput: (form) => ({ ...inputOf(form), id, isActive }),
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
  return <Fields checked={checked} action={{ ...change, label: words.save, save }} onClose={onClose} />;
}

interface FieldsProps extends FormProps {
  checked: Pick<ReturnType<typeof useCheckedForm<Form, object>>, 'form' | 'change' | 'field' | 'attempt' | 'problems'>;
  action: { label: string; save: () => void; isPending: boolean; error: Problem | null };
}

function Fields({ checked, action, onClose }: FieldsProps) {
  const { form, change, field } = checked;
  return (
    <FormFrame checked={checked} refusal={action.error} onSubmit={action.save}>
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
