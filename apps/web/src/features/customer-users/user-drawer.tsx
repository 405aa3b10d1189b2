import type { UserLocation } from '@lading/contracts/accounts/account';
import {
  AddCustomerUser,
  customerUsersApi,
  UpdateCustomerUser,
  type CustomerUser,
} from '@lading/contracts/accounts/customer-users';
import { Alert, Button, Checkbox, Drawer, Group, Input, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm, type CheckedForm } from '../../kernel/form/use-checked-form.js';
import { PreviewPanel } from '../../ui/display/preview-panel.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { FoundList } from '../../ui/fields/found-list.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './customer-users-texts.js';
import { nameOf, reasonOf } from './user-actions.js';
import {
  emptyRule,
  formOfUser,
  Identity,
  newUser,
  Permissions,
  userInput,
  type UserForm as Form,
} from './user-form.js';

const words = texts.form;

/** Undefined while closed, `new` for a new user. */
export type Edited = CustomerUser | 'new' | undefined;

interface UserDrawerProps {
  edited: Edited;
  onClose: () => void;
}

/** Adds or edits a user, with their location rule and its effect. */
export function UserDrawer({ edited, onClose }: UserDrawerProps) {
  const title =
    edited === undefined || edited === 'new' ? words.addTitle : fill(words.editTitle, { name: nameOf(edited) });
  return (
    <Drawer
      opened={edited !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {edited === undefined ? null : edited === 'new' ? (
        <AddForm onClose={onClose} />
      ) : (
        <UpdateForm user={edited} onClose={onClose} />
      )}
    </Drawer>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const add = useAct(customerUsersApi.addCustomerUser, customerUsersApi.getCustomerUserList);
  const checked = useCheckedForm({
    initial: newUser,
    shape: AddCustomerUser,
    toInput: (form) => ({ ...userInput({})(form), email: form.email.trim() }),
    alsoWrong: emptyRule,
  });
  const save = () => {
    const user = checked.submit();
    if (!user || add.isPending) return;
    add.mutate(user, {
      onSuccess: (added) => {
        const { email } = added;
        toast.success(fill(texts.done.add, { name: nameOf(added) }), fill(texts.done.addDetail, { email }));
        onClose();
      },
      onError: (problem) => checked.takeProblem(problem),
    });
  };
  return (
    <UserForm checked={checked} isNew isBusy={add.isPending} problem={add.error} onSave={save} onClose={onClose} />
  );
}

function UpdateForm({ user, onClose }: { user: CustomerUser; onClose: () => void }) {
  const update = useAct(customerUsersApi.updateCustomerUser, customerUsersApi.getCustomerUserList);
  const { userId, customerId } = user;
  const checked = useCheckedForm({
    initial: formOfUser(user),
    shape: UpdateCustomerUser,
    toInput: userInput({ userId, customerId }),
    alsoWrong: emptyRule,
  });
  const save = () => {
    const change = checked.submit();
    if (!change || update.isPending) return;
    update.mutate(change, {
      onSuccess: (changed) => {
        toast.success(fill(texts.done.update, { name: nameOf(changed) }));
        onClose();
      },
      onError: (problem) => checked.takeProblem(problem),
    });
  };
  const { isPending, error } = update;
  return <UserForm checked={checked} isBusy={isPending} problem={error} onSave={save} onClose={onClose} />;
}

interface UserFormProps {
  checked: Pick<
    ReturnType<typeof useCheckedForm<typeof newUser, object>>,
    'form' | 'change' | 'field' | 'leave' | 'attempt' | 'problems'
  >;
  isNew?: boolean;
  isBusy: boolean;
  problem: Problem | null;
  onSave: () => void;
  onClose: () => void;
}

function UserForm({ checked, isNew = false, isBusy, problem, onSave, onClose }: UserFormProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        {isNew ? <Text c="dimmed">{words.addLead}</Text> : null}
        <ErrorSummary attempt={checked.attempt} problems={checked.problems} />
        <Identity {...checked} isNew={isNew} />
        <Rule {...checked} />
        <Permissions {...checked} />
        {problem && problem.fields.length === 0 ? (
          <Alert color="red" role="alert" title={texts.failed.save}>
            {reasonOf(problem)}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <SpinnerButton type="submit" isBusy={isBusy}>
            {isNew ? words.invite : words.save}
          </SpinnerButton>
        </Group>
      </Stack>
    </form>
  );
}

function Rule(checked: Pick<UserFormProps['checked'], 'form' | 'change' | 'field' | 'leave'>) {
  const own = useQuery(answerOf(customerUsersApi.getUserLocations));
  if (own.error) {
    const { message } = own.error;
    return <ErrorPanel isInline title={texts.rule.loadFailed} detail={message} onRetry={() => void own.refetch()} />;
  }
  if (!own.data) return <TextSkeleton lines={4} />;
  const { locations } = own.data;
  return (
    <>
      <RuleEditor {...checked} locations={locations} />
      <RulePreview form={checked.form} locations={locations} />
    </>
  );
}

const ruleWords = texts.rule;

interface RuleEditorProps extends CheckedForm<Form> {
  locations: readonly UserLocation[];
}

/** The company's locations that the user sees, and whether third-party shipments are included. */
function RuleEditor({ locations, form, field, change }: RuleEditorProps) {
  const { id, error } = field('locationIds');
  return (
    <Stack gap="sm" role="group" aria-label={ruleWords.title}>
      <Text fw={550}>{ruleWords.title}</Text>
      {form.role === 2 ? (
        <Text fz="sm" c="dimmed">
          {ruleWords.administrator}
        </Text>
      ) : (
        <>
          <Radio.Group
            aria-label={ruleWords.which}
            value={form.seesAllLocations ? 'all' : 'some'}
            onChange={(which) => change({ seesAllLocations: which === 'all' })}
          >
            <Stack gap={6}>
              <Radio value="all" label={ruleWords.all} />
              <Radio value="some" label={ruleWords.some} />
            </Stack>
          </Radio.Group>
          {form.seesAllLocations ? null : (
            <div id={id} tabIndex={-1} role="group" aria-label={ruleWords.which}>
              <LocationBoxes
                locations={locations}
                chosen={form.locationIds}
                onChange={(locationIds) => change({ locationIds })}
              />
              {error ? <Input.Error mt={4}>{error}</Input.Error> : null}
            </div>
          )}
        </>
      )}
      <Checkbox
        label={ruleWords.thirdParty}
        checked={form.isThirdPartyVisibility}
        onChange={(event) => change({ isThirdPartyVisibility: event.currentTarget.checked })}
      />
      {form.isThirdPartyVisibility ? (
        <Checkbox
          label={ruleWords.showThirdParty}
          checked={form.isShowThirdParty}
          onChange={(event) => change({ isShowThirdParty: event.currentTarget.checked })}
        />
      ) : null}
    </Stack>
  );
}

interface LocationBoxesProps {
  locations: readonly UserLocation[];
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

function LocationBoxes({ locations, chosen, onChange }: LocationBoxesProps) {
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  if (locations.length === 0) return <Text fz="sm">{ruleWords.noneAtAll}</Text>;
  return (
    <FoundList
      items={locations}
      textOf={({ name, city, state }) => `${name} ${city} ${state}`}
      words={ruleWords}
      render={({ id, name, city, state, isActive }) => (
        <Checkbox
          key={id}
          label={isActive ? name : fill(ruleWords.inactive, { name })}
          description={`${city}, ${state}`}
          checked={chosen.includes(id)}
          onChange={() => toggle(id)}
        />
      )}
    />
  );
}

const previewWords = texts.preview;
const mostNamed = 5;

function freightWords(form: Form, locations: readonly UserLocation[]): string {
  if (form.role === 2 || form.seesAllLocations) {
    return locations.length === 1 ? previewWords.allOne : fill(previewWords.all, { count: locations.length });
  }
  const names = locations.filter(({ id }) => form.locationIds.includes(id)).map(({ name }) => name);
  if (names.length === 0) return previewWords.none;
  const first = names.slice(0, mostNamed).join(', ');
  const rest = names.length - mostNamed;
  const named = rest > 0 ? fill(previewWords.more, { names: first, count: rest }) : first;
  return fill(previewWords.some, { count: names.length, total: locations.length, names: named });
}

function thirdPartyWords({ isThirdPartyVisibility, isShowThirdParty }: Form): string {
  if (!isThirdPartyVisibility) return previewWords.noThirdParty;
  return isShowThirdParty ? previewWords.thirdParty : previewWords.thirdPartySearch;
}

function linesOf(form: Form, locations: readonly UserLocation[]): string[] {
  const freight = freightWords(form, locations);
  if (freight === previewWords.none) return [freight];
  const costs = form.role === 2 || form.seesCosts ? previewWords.costs : previewWords.noCosts;
  return [freight, thirdPartyWords(form), costs];
}

/** The effect of the choices above, updated as they change. */
function RulePreview({ form, locations }: { form: Form; locations: readonly UserLocation[] }) {
  return <PreviewPanel title={previewWords.title} lines={linesOf(form, locations)} />;
}
