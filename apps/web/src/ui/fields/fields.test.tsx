import { coreBrand } from '@lading/domain/brand/brands';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { PortalTheme } from '../../themes/portal-theme';
import { CityField, citySearchText, type CityOption } from '../../entities/address/city-field';
import { CurrencyField } from './currency-field';
import { Dropdown } from './dropdown';
import { PasswordField } from './password-field';
import { ReferenceTypeInput, referenceProblem } from '../../entities/shipment/reference-type-input';
import { RoleFilter } from './role-filter';
import { SelectionFilter } from './selection-filter';
import { SpinnerButton } from './spinner-button';
import { StarToggle } from './star-toggle';
import { TextField } from './text-field';

function show(node: ReactNode) {
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      {node}
    </PortalTheme>,
  );
  return userEvent.setup();
}

const options = [
  { value: 'a', label: 'Alpha', description: 'Cast iron', note: 'Class 70' },
  { value: 'b', label: 'Bravo', isThirdParty: true },
  { value: 'c', label: 'Charlie' },
];

function StatefulDropdown({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState<string | null>(null);
  const handleChange = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return (
    <>
      <Dropdown label="Product" template="description" options={options} value={value} onChange={handleChange} />
      <button type="button">After</button>
    </>
  );
}

const many = Array.from({ length: 240 }, (_, index) => ({ value: String(index), label: `Dock ${index}` }));

/** Like a server: returns the first ten matches. */
function SearchedDropdown({ onChange, onBlur }: { onChange: (value: string) => void; onBlur: () => void }) {
  const [typed, setTyped] = useState('');
  const fitting = many.filter(({ label }) => label.includes(typed));
  const options = fitting.slice(0, 10);
  const search = {
    ...{ value: typed, onChange: setTyped, found: fitting.length },
    rest: fitting.length - options.length,
  };
  return (
    <Dropdown
      label="Location"
      options={options}
      chosen={{ value: '239', label: 'Dock 239' }}
      search={search}
      value="239"
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

describe('a dropdown with more options than it lists', () => {
  const field = () => screen.getByRole('combobox', { name: 'Location' });

  it('names the selected one, and finds others by typing without leaving the field', async () => {
    const handleChange = jest.fn();
    const handleBlur = jest.fn();
    const user = show(<SearchedDropdown onChange={handleChange} onBlur={handleBlur} />);
    expect(field()).toHaveTextContent('Dock 239');
    expect(screen.queryByText(/type to find them/)).toBeNull();

    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByText('230 more: type to find them')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus());
    expect(handleBlur).not.toHaveBeenCalled();
    await user.keyboard('171{ArrowDown}{Enter}');

    expect(handleChange).toHaveBeenCalledWith('171');
    await waitFor(() => expect(field()).toHaveFocus());
  });

  it('says that nothing matches, and returns the focus with Escape', async () => {
    const handleChange = jest.fn();
    const user = show(<SearchedDropdown onChange={handleChange} onBlur={() => undefined} />);
    await user.click(field());
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus());

    await user.keyboard('none');
    expect(await screen.findByText('No results for “none”')).toBeVisible();
    await user.keyboard('{Escape}');

    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(handleChange).not.toHaveBeenCalled();
  });
});

describe('the dropdown', () => {
  const dropdown = () => screen.getByRole('combobox', { name: 'Product' });

  it('opens and walks with the arrows and selects with Enter', async () => {
    const handleChange = jest.fn();
    const user = show(<StatefulDropdown onChange={handleChange} />);

    await user.tab();
    await user.keyboard('{ArrowDown}');
    await user.keyboard('{ArrowDown}{Enter}');

    expect(handleChange).toHaveBeenCalledWith('b');
    expect(dropdown()).toHaveTextContent('Bravo');
  });

  it('selects the marked option with Tab and moves on', async () => {
    const handleChange = jest.fn();
    const user = show(<StatefulDropdown onChange={handleChange} />);

    await user.tab();
    await user.keyboard('{ArrowDown}');
    await user.keyboard('{End}');
    await user.tab();

    expect(handleChange).toHaveBeenCalledWith('c');
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  it('jumps to the ends and to a letter, and Escape changes nothing', async () => {
    const handleChange = jest.fn();
    const user = show(<StatefulDropdown onChange={handleChange} />);

    await user.tab();
    await user.keyboard('{ArrowDown}');
    await user.keyboard('{End}{Home}b');
    await user.keyboard('{Escape}');
    expect(handleChange).not.toHaveBeenCalled();
    expect(dropdown()).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows the description with the freight class', async () => {
    const user = show(<StatefulDropdown onChange={() => undefined} />);

    await user.click(dropdown());

    expect(await screen.findByText('Cast iron')).toBeVisible();
    expect(screen.getByText('Class 70')).toBeVisible();
  });

  it("doesn't render its options until the field is used", async () => {
    const user = show(<StatefulDropdown onChange={() => undefined} />);
    const options = () => screen.queryAllByRole('option', { hidden: true });
    expect(options()).toHaveLength(0);

    await user.click(dropdown());
    expect(options()).toHaveLength(3);
    expect(dropdown()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    await user.click(screen.getByRole('button', { name: 'After' }));

    expect(options()).toHaveLength(0);
  });

  it('marks third-party carriers in the manage-carrier template', async () => {
    const user = show(
      <Dropdown label="Carrier" template="manage-carrier" options={options} value={null} onChange={() => undefined} />,
    );

    await user.click(screen.getByRole('combobox', { name: 'Carrier' }));

    expect(await screen.findAllByRole('img', { name: 'Third party' })).toHaveLength(1);
  });
});

const cities: readonly CityOption[] = [
  { id: 7, firstLine: 'Reno, NV 89502', secondLine: 'Washoe County', locationType: 'primary' },
  { id: 8, firstLine: 'Sparks, NV 89502', locationType: 'acceptable', iconCssClass: 'icon-place-alternate' },
];

function StatefulCity({
  load,
  onSelect,
}: {
  load: (query: string, signal: AbortSignal) => Promise<readonly CityOption[]>;
  onSelect: (id: number) => void;
}) {
  const [value, setValue] = useState('');
  return (
    <CityField
      label="Origin"
      value={value}
      onChange={setValue}
      delay={0}
      loadOptions={load}
      onSelect={(city) => {
        setValue(city.firstLine);
        onSelect(city.id);
      }}
    />
  );
}

describe('the city field', () => {
  it('marks the recommended city name and selects the marked option with Tab', async () => {
    const handleSelect = jest.fn();
    const user = show(<StatefulCity load={async () => cities} onSelect={handleSelect} />);

    await user.type(screen.getByRole('combobox', { name: 'Origin' }), 'ren');
    expect(await screen.findByText('Recommended city name')).toBeVisible();
    expect(screen.getByText('Alternate city name')).toBeVisible();
    expect(document.querySelectorAll('svg.icon-place-alternate')).toHaveLength(1);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await user.tab();

    expect(handleSelect).toHaveBeenCalledWith(8);
    expect(screen.getByLabelText('Origin')).toHaveValue('Sparks, NV 89502');
  });

  it('drops a response that a newer query has overtaken', async () => {
    const signals: AbortSignal[] = [];
    const answers: ((found: readonly CityOption[]) => void)[] = [];
    const load = (_query: string, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<readonly CityOption[]>((resolve) => answers.push(resolve));
    };
    const user = show(<StatefulCity load={load} onSelect={() => undefined} />);

    await user.type(screen.getByRole('combobox', { name: 'Origin' }), 're');
    await waitFor(() => expect(answers).toHaveLength(1));
    await user.keyboard('n');
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(cities.slice(1));
    answers[0]?.(cities.slice(0, 1));

    expect(await screen.findByText('Sparks, NV 89502')).toBeVisible();
    expect(signals[0]?.aborted).toBe(true);
    expect(screen.queryByText('Reno, NV 89502')).toBeNull();
  });

  it('does not search for the stop characters', () => {
    expect(citySearchText(" St. Mary's-on/Hill, ")).toBe('St Mary s on Hill');
  });
});

describe('text inputs', () => {
  it('clears and searches by their buttons, and keeps browser completion off', async () => {
    const handleChange = jest.fn();
    const handleSearch = jest.fn();
    const user = show(
      <TextField label="Number" value="88" onChange={handleChange} clearable onSearch={handleSearch} />,
    );

    await user.click(screen.getByRole('button', { name: 'Clear Number' }));
    await user.type(screen.getByLabelText('Number'), '{Enter}');

    expect(handleChange).toHaveBeenCalledWith('');
    expect(handleSearch).toHaveBeenCalledWith('88');
    expect(screen.getByLabelText('Number')).toHaveAttribute('autocomplete', 'off');
  });

  it('shows and hides a password', async () => {
    const user = show(
      <PasswordField label="Password" value="x" onChange={() => undefined} autoComplete="new-password" />,
    );

    await user.click(screen.getByRole('button', { name: 'Show password' }));

    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Hide password' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('uses whole cents', async () => {
    const handleChange = jest.fn();
    const Money = () => {
      const [cents, setCents] = useState<number | null>(null);
      const handle = (next: number | null) => {
        setCents(next);
        handleChange(next);
      };
      return <CurrencyField label="Value" cents={cents} onChange={handle} />;
    };
    const user = show(<Money />);

    await user.type(screen.getByLabelText('Value'), '1028.5');

    expect(handleChange).toHaveBeenLastCalledWith(102_850);
    expect(screen.getByLabelText('Value')).toHaveValue('$1,028.50');
  });

  it('accepts at most sixteen digits for a PRO number', () => {
    show(<ReferenceTypeInput value={{ type: 2, number: '12345678901234567' }} onChange={() => undefined} />);

    expect(screen.getByText('Must be no greater than 16 digits')).toBeVisible();
    expect(referenceProblem({ type: 2, number: '12a' })).toBe('Only digits are available');
    expect(referenceProblem({ type: 3, number: 'PO-12345678901234567' })).toBeUndefined();
  });
});

describe('choices', () => {
  it('offers None, This page and All data with their wire values', async () => {
    const handleChange = jest.fn();
    const user = show(<SelectionFilter value={0} onChange={handleChange} />);

    await user.click(screen.getByRole('radio', { name: 'All data' }));
    await user.click(screen.getByRole('radio', { name: 'This page' }));

    expect(handleChange.mock.calls).toEqual([[2], [1]]);
    expect(screen.getByRole('radio', { name: 'None' })).toBeChecked();
  });

  it('starts the roles with all of them', async () => {
    const user = show(
      <RoleFilter roles={[{ value: 7, label: 'Sales Administrator' }]} value={0} onChange={() => undefined} />,
    );

    await user.click(screen.getByRole('combobox', { name: 'Role' }));

    const names = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(names).toEqual(['Select all roles', 'Sales Administrator']);
  });

  it('toggles a star', async () => {
    const handleChange = jest.fn();
    const user = show(<StarToggle name="Lane 4" isStarred={false} onChange={handleChange} />);

    await user.click(screen.getByRole('button', { name: 'Add Lane 4 to favorites' }));

    expect(handleChange).toHaveBeenCalledWith(true);
  });

  it('a busy button keeps its name and ignores a second click', async () => {
    const handleClick = jest.fn();
    const user = show(
      <SpinnerButton isBusy onClick={handleClick}>
        Dispatch
      </SpinnerButton>,
    );

    await user.click(screen.getByRole('button', { name: 'Dispatch' }));

    expect(handleClick).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Dispatch' })).toHaveAttribute('aria-busy', 'true');
  });
});
