import type { ComboboxStore } from '@mantine/core';
import type { KeyboardEvent } from 'react';

/**
 * Adds to a combobox what Mantine leaves out: Tab takes the marked option and moves on, Home and End go to the ends.
 * In a text input Home and End only act on the list once an option is marked, so that the caret keeps its keys.
 */
export function useOptionKeys(combobox: ComboboxStore, optionCount: number) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!combobox.dropdownOpened || optionCount === 0) return;
    const hasMark = combobox.getSelectedOptionIndex() >= 0;
    if (event.key === 'Tab' && !event.shiftKey && hasMark) combobox.clickSelectedOption();
    const isTextInput = event.currentTarget instanceof HTMLInputElement && !event.currentTarget.readOnly;
    if (isTextInput && !hasMark) return;
    if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      combobox.selectOption(event.key === 'Home' ? 0 : optionCount - 1);
    }
  };
}
