import { NumberInput, type NumberInputProps } from '@mantine/core';

export interface CurrencyFieldProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  /** Whole cents, or null while the field is empty. */
  cents: number | null;
  onChange: (cents: number | null) => void;
  minCents?: number;
  maxCents?: number;
}

/** US dollar input masked to two decimals; its value is whole cents so that no fraction is ever lost. */
export function CurrencyField({ cents, onChange, minCents, maxCents, ...rest }: CurrencyFieldProps) {
  return (
    <NumberInput
      hideControls
      clampBehavior="none"
      {...rest}
      prefix="$"
      thousandSeparator=","
      decimalScale={2}
      fixedDecimalScale
      allowNegative={minCents === undefined || minCents < 0}
      inputMode="decimal"
      {...(minCents === undefined ? {} : { min: minCents / 100 })}
      {...(maxCents === undefined ? {} : { max: maxCents / 100 })}
      value={cents === null ? '' : cents / 100}
      onValueChange={({ floatValue }, { source }) => {
        if (source === 'event') onChange(floatValue === undefined ? null : Math.round(floatValue * 100));
      }}
    />
  );
}
