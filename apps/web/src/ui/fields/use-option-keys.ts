import type { ComboboxStore } from '@mantine/core';
import type { KeyboardEvent } from 'react';

const isTextInput = (element: HTMLElement) => element instanceof HTMLInputElement && !element.readOnly;

/**
 * Adds to a combobox what Mantine leaves out: Tab takes the marked option and moves on, Home and End go to the ends.
 * In a text input Home and End only act on the list once an option is marked, so that the caret keeps its keys.
 */
export function useOptionKeys(combobox: ComboboxStore, optionCount: number) {
  const handleHomeAndEnd = (event: KeyboardEvent<HTMLElement>, hasMark: boolean) => {
    if (isTextInput(event.currentTarget) && !hasMark) return;
    event.preventDefault();
    combobox.selectOption(event.key === 'Home' ? 0 : optionCount - 1);
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!combobox.dropdownOpened || optionCount === 0) return;
    const hasMark = combobox.getSelectedOptionIndex() >= 0;
    if (event.key === 'Tab' && !event.shiftKey && hasMark) combobox.clickSelectedOption();
    if (event.key === 'Home' || event.key === 'End') handleHomeAndEnd(event, hasMark);
  };
}
