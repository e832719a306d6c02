import { z } from 'zod';

/**
 * A day on the company's calendar, "YYYY-MM-DD".
 * @param name what the day is called in messages
 * @param error what to say of anything else
 */
export const companyDate = (name: string, error = `${name} must be a date`) =>
  z.iso.date({ abort: true, error }).refine((day) => day >= '1900-01-02' && day < '2199-12-01', {
    error: `${name} must be between the years 1900 and 2199`,
  });
