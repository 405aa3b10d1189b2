import { carrierThemes } from '@lading/contracts/managed-carriers';
import { brandOfTheme } from '@lading/demo-data/brands';
import { coreBrand, themeClassOf } from '@lading/domain/brand/brands';
import { Checkbox } from '@mantine/core';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { texts } from './manage-carriers-texts.js';

const words = texts.form;

export const newCarrier = {
  name: '',
  code: '',
  scac: '',
  theme: themeClassOf(coreBrand),
  subdomain: '',
  supportPhone: '',
  isContract: false,
};
export type CarrierForm = typeof newCarrier;

interface FieldsProps {
  checked: CheckedForm<CarrierForm>;
}

/** What can be changed later too. */
export function CarrierFields({ checked: { form, change, field } }: FieldsProps) {
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
      <Checkbox
        label={words.isContract}
        description={words.isContractHelp}
        checked={form.isContract}
        onChange={(event) => change({ isContract: event.currentTarget.checked })}
      />
    </>
  );
}

const brands = carrierThemes.map((theme) => {
  const { siteName: name } = brandOfTheme(theme);
  return { value: theme, label: theme === newCarrier.theme ? fill(words.neutral, { name }) : name };
});

/** What stays as it was added: papers and links name it. */
export function PlaceFields({ checked: { form, change, field } }: FieldsProps) {
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
