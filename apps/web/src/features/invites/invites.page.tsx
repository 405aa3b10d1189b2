import { invitesApi, SendInvite } from '@lading/contracts/accounts/invites';
import { Button, Card, Checkbox, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { carrierPause, useCarrierChanges } from '../../entities/figures/use-carrier-changes.js';
import { ImportDialog } from '../../entities/file-import/import-dialog.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { useAskAgain } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { InviteList } from './invite-list.js';
import { texts } from './invites-texts.js';

const words = texts.form;
const empty = { email: '', companyName: '', firstName: '', lastName: '', hasReminder: true };

type Form = typeof empty;
type Line = Exclude<keyof Form, 'hasReminder'>;

/** Empty fields are not sent. */
const toInput = ({ hasReminder, ...lines }: Form): unknown => ({
  hasReminder,
  ...Object.fromEntries(Object.entries(lines).filter(([, text]) => text.trim() !== '')),
});

const imported = [invitesApi.listInvites, invitesApi.listInviteBatches, invitesApi.listInviters];

/** Carriers invite customers and follow their progress. */
export function InvitesPage() {
  const [sent, setSent] = useState(0);
  const [isImporting, { open, close }] = useDisclosure(false);
  // A colleague's file is followed too.
  useCarrierChanges(useAskAgain([invitesApi.listInvites, invitesApi.listInviteBatches], carrierPause));
  if (!canShow(useUser(), 'inviteCustomerPage')) return <NoAccess words={texts.noAccess} />;
  // The next invite starts with an empty form.
  return (
    <>
      <InviteList
        head={
          <Button variant="default" onClick={open}>
            {texts.several}
          </Button>
        }
        above={<InviteCustomerForm key={sent} isNext={sent > 0} onSent={() => setSent(sent + 1)} />}
      />
      <ImportDialog kind="invites" refreshes={imported} isOpen={isImporting} onClose={close} />
    </>
  );
}

interface InviteCustomerFormProps {
  /** It replaces a form that was just sent and had the focus. */
  isNext: boolean;
  onSent: () => void;
}

/** Invites one customer by email. */
function InviteCustomerForm({ isNext, onSent }: InviteCustomerFormProps) {
  const company = useRef<HTMLInputElement>(null);
  useEffect(() => (isNext ? company.current?.focus() : undefined), [isNext]);
  const send = useAct(invitesApi.sendInvite, invitesApi.listInvites, invitesApi.listInviters);
  const checked = useCheckedForm<Form, SendInvite>({ initial: empty, shape: SendInvite, toInput });
  const { form, change, field } = checked;
  const save = () => {
    const invite = checked.submit();
    if (!invite || send.isPending) return;
    send.mutate(invite, {
      onSuccess: ({ email }) => {
        toast.success(fill(words.done, { email }));
        onSent();
      },
      onError: checked.takeProblem,
    });
  };
  const line = (name: Line) => ({
    ...field(name),
    label: words[name],
    value: form[name],
    onChange: (text: string) => change({ [name]: text }),
  });
  return (
    <Card component="section" aria-labelledby="new-invite" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <Title order={2} fz="h3" id="new-invite">
          {words.title}
        </Title>
        <FormFrame checked={checked} refusal={send.error} onSubmit={save}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <TextField ref={company} {...line('companyName')} required maxLength={100} />
            <TextField {...line('email')} type="email" required maxLength={254} />
            <TextField {...line('firstName')} maxLength={60} />
            <TextField {...line('lastName')} maxLength={60} />
          </SimpleGrid>
          <Checkbox
            label={words.reminder}
            checked={form.hasReminder}
            onChange={({ currentTarget: { checked: hasReminder } }) => change({ hasReminder })}
          />
          <Group>
            <SpinnerButton type="submit" isBusy={send.isPending}>
              {words.submit}
            </SpinnerButton>
          </Group>
        </FormFrame>
      </Stack>
    </Card>
  );
}
