/** Given names of customers. */
export const FIRST_NAMES = `
James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan
Joseph Jessica Thomas Sarah Charles Karen Christopher Lisa Daniel Nancy Matthew Betty Anthony Sandra
Mark Margaret Donald Ashley Steven Kimberly Andrew Emily Paul Donna Joshua Michelle Kenneth Carol
Brian Amanda George Melissa Timothy Deborah Ronald Stephanie Jason Rebecca Edward Sharon Jeffrey
Laura Ryan Cynthia Jacob Dorothy Gary Amy Nicholas Kathleen Eric Angela Jonathan Shirley Stephen
Emma Larry Brenda Justin Pamela Scott Nicole Brandon Anna Benjamin Samantha Samuel Katherine Gregory
Christine Alexander Debra Frank Rachel Raymond Carolyn Jack Janet Dennis Maria Jerry Olivia Carlos
Guadalupe Miguel Rosa Jose Elena Juan Leticia Hector Veronica Wei Mei Anh Thuy Arjun Anita Omar Fatima
`
  .trim()
  .split(/\s+/);

/** Family names of customers. */
export const LAST_NAMES = `
Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez
Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark
Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams
Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker
Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortega Morgan Cooper
Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James
Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez
Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Fisher Vasquez Simmons
Jordan Patterson Hamilton Graham Reynolds Griffin Wallace Pham Tran Schmidt Krueger Hoffmann Schultz
Singh Shah Kumar Chen Wang Park Chung Okafor Mensah Hassan
`
  .trim()
  .split(/\s+/);
