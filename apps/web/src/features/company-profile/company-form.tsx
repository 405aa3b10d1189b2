import { accountApi } from '@lading/contracts/accounts/account';
import {
  ChangeCustomerSettings,
  customerSettingsResource,
  type CompanyProfile,
  type CustomerSettings,
} from '@lading/contracts/customers/customer-settings';
import { filledAddress, type FilledAddress } from '@lading/domain/freight/address';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { Button, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { CityLines } from '../../entities/address/city-lines.js';
import { OwnCountry, StreetLines } from '../../entities/address/address-lines.js';
import { findPlaces } from '../../entities/location/own-places.js';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm, type CheckedForm } from '../../kernel/form/use-checked-form.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { texts } from './profile-texts.js';

interface CompanyAddress extends FilledAddress {
  readonly contactName: string;
  readonly phone: string;
}

/** The saved company, line by line; unknown lines are empty. */
const addressOf = (saved: CompanyProfile): CompanyAddress => ({
  ...filledAddress(saved),
  contactName: saved.contactName ?? '',
  phone: saved.phone ?? '',
});

const { getCustomerSettings, getLastChange, changeCustomerSettings } = customerSettingsResource;
const words = texts.company;

type CompanyForm = Pick<CustomerSettings, 'companyName' | 'defaultFreightTerms' | 'defaultInstructions'> &
  CompanyAddress;

interface CompanyFormProps {
  /** In a step of a wizard, the button is always shown and names the next step. */
  saveLabel?: string;
  /** Called with whether leaving the page would lose changes. */
  onUnsaved?: (isUnsaved: boolean) => void;
  onSaved: () => void;
}

/** Name and address of the company, and the defaults of its new quotes and orders. */
export function CompanyForm(props: CompanyFormProps) {
  const settings = useQuery(answerOf(getCustomerSettings));
  if (settings.error && !hasAnswer(settings))
    return <ErrorPanel isInline problem={settings.error} onRetry={() => void settings.refetch()} />;
  if (!settings.data) return <TextSkeleton lines={6} />;
  const { companyName, defaultFreightTerms, defaultInstructions } = settings.data;
  const saved = { companyName, ...addressOf(settings.data), defaultFreightTerms, defaultInstructions };
  return <Form {...props} saved={saved} />;
}

function Form({ saved, saveLabel, onUnsaved, onSaved }: CompanyFormProps & { saved: CompanyForm }) {
  const save = useAct(changeCustomerSettings, getCustomerSettings, getLastChange, accountApi.getCurrentUser);
  const checked = useCheckedForm<CompanyForm, ChangeCustomerSettings>({
    initial: saved,
    shape: ChangeCustomerSettings,
    toInput: (form) => form,
  });
  const { form, replace } = checked;
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved);
  useUnsavedNotice(isChanged, onUnsaved);
  const submit = () => {
    const change = checked.submit();
    if (!change || save.isPending) return;
    save.mutate(change, { onSuccess: onSaved, onError: (problem) => void checked.takeProblem(problem) });
  };
  return (
    <FormFrame checked={checked} refusal={save.error} onSubmit={submit}>
      <CompanyFields {...checked} />
      {isChanged || saveLabel ? (
        <Group justify="space-between" role="group" aria-label={words.save}>
          <Text fz="sm" c="dimmed" role="status">
            {isChanged ? words.unsaved : ''}
          </Text>
          <Group gap="xs">
            {isChanged ? (
              <Button variant="default" onClick={() => replace(saved)}>
                {words.discard}
              </Button>
            ) : null}
            <SpinnerButton type="submit" isBusy={save.isPending}>
              {saveLabel ?? words.save}
            </SpinnerButton>
          </Group>
        </Group>
      ) : null}
    </FormFrame>
  );
}

function CompanyFields({ form, change, field }: CheckedForm<CompanyForm>) {
  return (
    <Stack gap="sm">
      <TextField
        {...field('companyName')}
        label={words.name}
        required
        autoComplete="organization"
        maxLength={100}
        value={form.companyName}
        onChange={(companyName) => change({ companyName })}
      />
      <CompanyAddressFields form={form} change={change} field={field} />
      <Dropdown
        {...field('defaultFreightTerms')}
        label={words.terms}
        description={words.termsDetail}
        options={freightTerms.map(({ terms, name }) => ({ value: terms, label: name }))}
        value={form.defaultFreightTerms}
        onChange={(chosen) =>
          change({
            defaultFreightTerms: freightTerms.find(({ terms }) => terms === chosen)?.terms ?? form.defaultFreightTerms,
          })
        }
      />
      <Textarea
        {...field('defaultInstructions')}
        label={words.instructions}
        description={words.instructionsDetail}
        maxLength={300}
        autosize
        minRows={2}
        value={form.defaultInstructions}
        onChange={(event) => change({ defaultInstructions: event.currentTarget.value })}
      />
    </Stack>
  );
}

/** Address and phone of the company. */
function CompanyAddressFields({ form, change, field }: Pick<CheckedForm<CompanyAddress>, 'form' | 'change' | 'field'>) {
  const line = (name: 'contactName' | 'phone', autoComplete: string, maxLength: number) => ({
    ...field(name),
    label: words[name],
    autoComplete,
    maxLength,
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const lines = { form, field, onChange: change, isOptional: true, isOwn: true };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <StreetLines {...lines} />
      <CityLines {...lines} find={findPlaces} />
      <OwnCountry {...lines} />
      <TextField {...line('contactName', 'name', 121)} />
      <TextField {...line('phone', 'tel', 20)} />
    </SimpleGrid>
  );
}

/** Reports to the page whether one of its forms has unsaved changes, while the form is mounted. */
export function useUnsavedNotice(isUnsaved: boolean, onUnsaved: ((isUnsaved: boolean) => void) | undefined): void {
  const report = useEffectEvent((is: boolean) => onUnsaved?.(is));
  useEffect(() => {
    report(isUnsaved);
    return () => report(false);
  }, [isUnsaved]);
}
