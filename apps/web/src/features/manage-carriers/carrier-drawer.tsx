import { carrierOnboardingApi } from '@lading/contracts/carriers/carrier-onboarding';
import {
  AddManagedCarrier,
  carrierThemes,
  ChangeManagedCarrier,
  managedCarriersApi,
  type ManagedCarrier,
} from '@lading/contracts/carriers/managed-carriers';
import { carrierTimeZones, usualTimeZone } from '@lading/contracts/fields/carrier-time-zone';
import { brandOfTheme } from '@lading/demo-data/brands';
import { coreBrand, themeClassOf } from '@lading/domain/brand/brands';
import { Checkbox, Drawer, Text } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { carrierPageOf } from '../../entities/managed-carrier/carrier-path.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { cleared } from '../../kernel/form/typed-text.js';
import { useCheckedForm, type CheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormButtons } from '../../ui/feedback/form-buttons.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './manage-carriers-texts.js';

const words = texts.form;

const newCarrier = {
  name: '',
  code: '',
  scac: '',
  theme: themeClassOf(coreBrand),
  subdomain: '',
  supportPhone: '',
  timeZone: usualTimeZone,
  isContract: false,
};

const brands = carrierThemes.map((theme) => {
  const { siteName: name } = brandOfTheme(theme);
  return { value: theme, label: theme === newCarrier.theme ? fill(words.neutral, { name }) : name };
});

const timeZones = carrierTimeZones.map(({ value, name }) => ({ value, label: name }));

/** Undefined while closed, `new` for a new carrier. */
export type Edited = ManagedCarrier | 'new' | undefined;

/** Empty fields are not sent. */
const termsOf = ({ name, scac, supportPhone, timeZone, isContract }: CarrierForm) => ({
  name: name.trim(),
  scac: scac.trim().toUpperCase(),
  timeZone,
  isContract,
  ...(supportPhone.trim() && { supportPhone: supportPhone.trim() }),
});

interface FormProps {
  onClose: () => void;
}

/** Adds or edits a carrier. */
export function CarrierDrawer({ edited, onClose }: FormProps & { edited: Edited }) {
  const isNew = edited === undefined || edited === 'new';
  return (
    <Drawer
      opened={edited !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={isNew ? words.addTitle : fill(words.editTitle, { name: edited.name })}
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {edited === 'new' ? <AddForm onClose={onClose} /> : null}
      {isNew ? null : <ChangeForm carrier={edited} onClose={onClose} />}
    </Drawer>
  );
}

function AddForm({ onClose }: FormProps) {
  const go = useNavigate();
  const { listManagedCarriers, listCarrierNames, addManagedCarrier } = managedCarriersApi;
  const add = useAct(addManagedCarrier, listManagedCarriers, listCarrierNames);
  const checked = useCheckedForm<CarrierForm, AddManagedCarrier>({
    initial: newCarrier,
    shape: AddManagedCarrier,
    toInput: (form) => ({
      ...termsOf(form),
      code: form.code.trim().toUpperCase(),
      theme: form.theme,
      subdomain: form.subdomain.trim().toLowerCase(),
    }),
  });
  const save = () => {
    const carrier = checked.submit();
    if (!carrier || add.isPending) return;
    add.mutate(carrier, {
      onSuccess: ({ name, carrierId }) => {
        toast.success(fill(words.added, { name }), words.addedDetail);
        onClose();
        void go(`${carrierPageOf(carrierId)}/onboarding`);
      },
      onError: checked.takeProblem,
    });
  };
  return <Form checked={checked} action={{ ...add, label: words.submit, isNew: true, save }} onClose={onClose} />;
}

function ChangeForm({ carrier, onClose }: FormProps & { carrier: ManagedCarrier }) {
  const { carrierId, name, scac, supportPhone, timeZone, isContract } = carrier;
  const { listManagedCarriers, listCarrierNames, getManagedCarrier, changeManagedCarrier } = managedCarriersApi;
  const { getCarrierOnboarding } = carrierOnboardingApi;
  const shown = [listManagedCarriers, listCarrierNames, getManagedCarrier, getCarrierOnboarding] as const;
  const change = useAct(changeManagedCarrier, ...shown);
  const checked = useCheckedForm<CarrierForm, ChangeManagedCarrier>({
    initial: { ...newCarrier, name, scac, supportPhone, timeZone, isContract },
    shape: ChangeManagedCarrier,
    toInput: cleared(ChangeManagedCarrier, (form: CarrierForm) => ({ ...termsOf(form), carrierId })),
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
  return <Form checked={checked} action={{ ...change, label: words.save, isNew: false, save }} onClose={onClose} />;
}

interface FieldsProps extends FormProps {
  checked: Pick<
    ReturnType<typeof useCheckedForm<CarrierForm, object>>,
    'form' | 'change' | 'field' | 'leave' | 'attempt' | 'problems'
  >;
  action: { label: string; isNew: boolean; save: () => void; isPending: boolean; error: Problem | null };
}

function Form({ checked, action, onClose }: FieldsProps) {
  return (
    <FormFrame checked={checked} refusal={action.error} onSubmit={action.save}>
      {action.isNew ? <Text c="dimmed">{words.addLead}</Text> : null}
      <CarrierFields checked={checked} />
      {action.isNew ? <PlaceFields checked={checked} /> : null}
      <FormButtons submit={action.label} isBusy={action.isPending} onCancel={onClose} />
    </FormFrame>
  );
}

type CarrierForm = typeof newCarrier;

interface CarrierFieldsFieldsProps {
  checked: CheckedForm<CarrierForm>;
}

/** Fields that can be changed later. */
function CarrierFields({ checked: { form, change, field } }: CarrierFieldsFieldsProps) {
  return (
    <>
      <TextField
        {...field('name')}
        label={words.name}
        required
        maxLength={100}
        value={form.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        {...field('scac')}
        label={words.scac}
        description={words.scacHelp}
        required
        maxLength={4}
        value={form.scac}
        onChange={(scac) => change({ scac })}
      />
      <TextField
        {...field('supportPhone')}
        type="tel"
        label={words.supportPhone}
        maxLength={20}
        value={form.supportPhone}
        onChange={(supportPhone) => change({ supportPhone })}
      />
      <Dropdown
        label={words.timeZone}
        description={words.timeZoneHelp}
        options={timeZones}
        value={form.timeZone}
        onChange={(chosen) =>
          change({ timeZone: carrierTimeZones.find(({ value }) => value === chosen)?.value ?? usualTimeZone })
        }
      />
      <Checkbox
        label={words.isContract}
        description={words.isContractHelp}
        checked={form.isContract}
        onChange={(event) => change({ isContract: event.currentTarget.checked })}
      />
    </>
  );
}

/** Fields that can't be changed later: documents and links contain them. */
function PlaceFields({ checked: { form, change, field } }: CarrierFieldsFieldsProps) {
  return (
    <>
      <TextField
        {...field('code')}
        label={words.code}
        description={words.codeHelp}
        required
        maxLength={10}
        value={form.code}
        onChange={(code) => change({ code })}
      />
      <TextField
        {...field('subdomain')}
        label={words.subdomain}
        description={words.subdomainHelp}
        required
        maxLength={63}
        value={form.subdomain}
        onChange={(subdomain) => change({ subdomain })}
      />
      <Dropdown
        label={words.theme}
        description={words.themeHelp}
        options={brands}
        value={form.theme}
        onChange={(theme) => change({ theme })}
      />
    </>
  );
}
