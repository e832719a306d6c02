import { expect, test } from 'vitest';
import { mailHtml } from './mail-html.ts';

const mail = { sender: 'Acme Air', subject: 'Acme Air: your visit', text: 'Hello Cora' };

test.each([
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '</style><body onload=alert(1)>',
  "' onclick='x",
])('what people typed is text wherever it stands: %s', (typed) => {
  const html = mailHtml({
    sender: typed,
    subject: typed,
    text: `Hello ${typed}\n\n${typed}: https://acme.example/${typed}\n\nhttps://acme.example/"${typed}`,
  });
  expect(html).not.toContain(typed);
  expect(html.match(/<(?:script|img|body|style)\b/g)).toEqual(['<style', '<body']);
  // No attribute ends early: what is left of tags without their quoted values has no quote.
  const tags = html.match(/<[a-z][^>]*>/g) ?? [];
  const bare = tags.map((tag) => tag.replace(/="[^"]*"/g, ''));
  expect(bare.join('')).not.toMatch(/["']|\bon/);
});

test('links are those that stand alone or behind their name, and nothing is loaded', () => {
  const html = mailHtml({
    ...mail,
    text: 'Choose one here:\n\nhttps://acme.example/choose-password#abc\n\nMy name is https://evil.example yes\n\nNo more reminders by email: https://acme.example/u?token=a.b',
  });
  expect(
    [...html.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, name]) => [to, name]),
  ).toEqual([
    ['https://acme.example/choose-password#abc', 'https://acme.example/choose-password#abc'],
    ['https://acme.example/u?token=a.b', 'No more reminders by email'],
  ]);
  expect(html).not.toMatch(/src=|url\(|@import|<link/);
});

test('paragraphs and lines stay as they were written, in the direction of their letters', () => {
  const html = mailHtml({ ...mail, text: 'שלום, 👋\n\nAcme Air\n(512) 555-0100\n' });
  expect(html).toMatch(/<p dir="auto"[^>]*>שלום, 👋<\/p>/u);
  expect(html).toMatch(/<p dir="auto"[^>]*>Acme Air<br>\(512\) 555-0100<\/p>/);
  expect(html).toContain('prefers-color-scheme:dark');
});
