import { rangeOf } from '@lading/domain/time/date-range';
import { Checkbox, Group, Radio, Select, Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { CityField, type CityOption } from '../../entities/address/city-field.js';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { DateField } from '../../ui/dates/date-field.js';
import { DateRange } from '../../ui/dates/date-range.js';
import { Dropdown, type DropdownOption } from '../../ui/fields/dropdown.js';
import { PasswordField } from '../../ui/fields/password-field.js';
import { ReferenceTypeInput } from '../../entities/shipment/reference-type-input.js';
import { RoleFilter } from '../../ui/fields/role-filter.js';
import { ExportScope, SelectionFilter, type SelectionScope } from '../../ui/fields/selection-filter.js';
import { StarToggle } from '../../ui/fields/star-toggle.js';
import { TextField } from '../../ui/fields/text-field.js';
import { cities } from './kit-data.js';
import { KitRow, KitSection } from './kit-section.js';

const today = '2026-11-20';

async function findCities(query: string): Promise<readonly CityOption[]> {
  return cities.filter(({ firstLine }) => firstLine.toLowerCase().includes(query.toLowerCase()));
}

const products: readonly DropdownOption[] = [
  { value: 'a', label: 'Pump housings', description: 'Cast iron, on pallets', note: 'Class 70', date: '11/20/2026' },
  { value: 'b', label: 'Office chairs', description: 'Boxed, set up', note: 'Class 250', date: '11/18/2026' },
  { value: 'c', label: 'Insulation', description: 'Rolls', note: 'Class 400', date: '10/02/2026', isThirdParty: true },
];

/** Text inputs in all their states. */
export function TextFieldsSection() {
  const [text, setText] = useState('Larkmill Supply');
  const [search, setSearch] = useState('');
  const [password, setPassword] = useState('correct horse');
  const [cents, setCents] = useState<number | null>(128_450);
  const [city, setCity] = useState('');
  return (
    <KitSection id="text-fields" title="Text fields" note="Clear, search, password, money and city">
      <KitRow>
        <TextField label="Company" value={text} onChange={setText} clearable description="As on the bill of lading" />
        <TextField label="Search" value={search} onChange={setSearch} clearable onSearch={setSearch} />
        <TextField label="Email" required value="" onChange={setText} error="Email is required" />
        <TextField label="Weight" value="1240" onChange={setText} suffix="lbs" inputMode="decimal" />
        <TextField label="Disabled" value="Not now" onChange={setText} disabled />
        <TextField label="With placeholder" value="" onChange={setText} placeholder="BOL#, PRO#, PO#, city" />
        <PasswordField label="Password" value={password} onChange={setPassword} autoComplete="current-password" />
        <CurrencyField label="Cargo value" cents={cents} onChange={setCents} minCents={5000} />
        <CityField
          label="Origin ZIP or city"
          value={city}
          onChange={setCity}
          onSelect={({ firstLine }) => setCity(firstLine)}
          loadOptions={findCities}
          description="Pick from the list to confirm the city"
        />
      </KitRow>
      <Textarea label="Notes" placeholder="Anything the driver should know" autosize minRows={2} />
    </KitSection>
  );
}

/** Dropdowns in their four templates, dates and ranges. */
export function ChoicesSection() {
  const [choice, setChoice] = useState<string | null>('a');
  const [date, setDate] = useState<string | null>('2026-11-23');
  const [range, setRange] = useState(rangeOf('ThirtyDays', today));
  const [custom, setCustom] = useState(rangeOf('Custom', today, { option: 'Custom', start: today, end: '2026-11-01' }));
  const [role, setRole] = useState(0);
  const [reference, setReference] = useState({ type: 2, number: '12345678901234567' });
  const pick = { options: products, value: choice, onChange: setChoice };
  return (
    <KitSection id="choices" title="Dropdowns and dates" note="Four templates; MM/DD/YYYY; six ranges">
      <KitRow columns={4}>
        <Dropdown label="Plain" {...pick} />
        <Dropdown label="Description" template="description" {...pick} />
        <Dropdown label="Date" template="date" {...pick} />
        <Dropdown label="Manage carrier" template="manage-carrier" {...pick} />
        <Dropdown label="Empty" options={products} value={null} onChange={setChoice} />
        <Dropdown label="Error" options={products} value={null} onChange={setChoice} error="Product is required" />
        <Dropdown label="Disabled" options={products} value="a" onChange={setChoice} disabled />
        <Select label="Library select" data={['Prepaid', 'Collect', 'Third party']} defaultValue="Prepaid" />
      </KitRow>
      <KitRow>
        <DateField label="Ship date" value={date} onChange={setDate} min={today} max="2027-05-19" clearable required />
        <RoleFilter
          roles={[
            { value: 5, label: 'Carrier Administrator' },
            { value: 7, label: 'Sales Administrator' },
            { value: 4, label: 'Sales Representative' },
          ]}
          value={role}
          onChange={setRole}
        />
        <DateRange value={range} onChange={setRange} today={today} />
      </KitRow>
      <DateRange value={custom} onChange={setCustom} today={today} label="Custom range with its message" />
      <ReferenceTypeInput value={reference} onChange={setReference} onSearch={setReference} />
    </KitSection>
  );
}

/** Boxes, switches, stars and scopes. */
export function TogglesSection() {
  const [scope, setScope] = useState<SelectionScope>(1);
  const [isStarred, setIsStarred] = useState(true);
  return (
    <KitSection id="toggles" title="Boxes, switches and stars" note="Box 20 px with 10 px to its label; star 31 px">
      <Group gap="lg">
        <Checkbox label="Shipping to Canada" />
        <Checkbox label="Guaranteed" defaultChecked />
        <Checkbox label="Some" indeterminate />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="With an error" error="Terms are required" />
        <Switch label="Notify consignee" defaultChecked />
        <Radio.Group aria-label="Place" defaultValue="dock">
          <Group>
            <Radio value="dock" label="Dock" />
            <Radio value="residence" label="Residence" />
          </Group>
        </Radio.Group>
        <StarToggle name="Reno to Akron" isStarred={isStarred} onChange={setIsStarred} />
        <StarToggle name="Tulsa to Mobile" isStarred={!isStarred} onChange={(next) => setIsStarred(!next)} />
      </Group>
      <Group gap="lg">
        <SelectionFilter value={scope} onChange={setScope} />
        <ExportScope value={scope} onChange={setScope} />
      </Group>
    </KitSection>
  );
}
