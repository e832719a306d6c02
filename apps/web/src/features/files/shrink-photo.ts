const LONGEST_SIDE = 2048;
const QUALITY = 0.85;
/** Smaller ones travel as they are. */
const SMALL_BYTES = 400 * 1024;

const jpegName = (name: string) => `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.jpg`;

async function drawSmaller(file: File): Promise<File> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
  if (scale === 1 && file.size <= SMALL_BYTES) {
    image.close();
    return file;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  const context = canvas.getContext('2d');
  if (context) {
    // JPEG knows no transparency.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
  }
  image.close();
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!context || !drawn || drawn.size >= file.size) return file;
  return new File([drawn], jpegName(file.name), { type: 'image/jpeg' });
}

/**
 * A photo as it travels: a JPEG of at most 2048 pixels, upright. What the browser cannot draw is left to
 * the server, and so is what would not get smaller.
 */
export const shrinkPhoto = async (file: File): Promise<File> =>
  file.type.startsWith('image/') ? drawSmaller(file).catch(() => file) : file;
