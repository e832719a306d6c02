/**
 * Common passwords of eight or more characters, in lower case, chosen from leaked lists. Shorter
 * ones and plain sequences are refused anyway.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password passw0rd p@ssword p@ssw0rd pa$$word password1 password2 password12 password123
  password1234 password12345 password123456 passw0rd1 passw0rd123 p@ssword1 p@ssword123 p@ssw0rd1
  p@ssw0rd123 mypassword mypassword1 newpassword newpassword1 thepassword yourpassword
  passwordpassword password12345678 changeme changeme1 changeme123 changemenow letmein1 letmein12
  letmein123 letmeinnow welcome1 welcome12 welcome123 welcome1234 welcomehome trustno1 iloveyou
  iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyouiloveyou loveyou1 princess princess1
  sunshine sunshine1 football football1 baseball baseball1 basketball superman superman1
  batman123 spiderman starwars starwars1 pokemon1 pokemon123 michael1 michelle jennifer jennifer1
  jessica1 charlie1 charlie123 elizabeth christian alexander samantha benjamin victoria danielle
  stephanie dragon123 monkey123 shadow123 master123 mustang1 corvette mercedes ferrari1 whatever
  whatever1 computer computer1 internet internet1 security secret123 topsecret nothing1 blink182
  liverpool chelsea1 arsenal1 barcelona manchester midnight midnight1 butterfly chocolate
  chocolate1 cookie123 pepper123 summer123 winter123 spring123 autumn123 summer2024 summer2025
  summer2026 winter2024 winter2025 winter2026 qwertyui qwertyuiop qwertyuiop1 qwertyuiop123
  qwertyuiopasdf qwertyuiopasdfg qwertyuiopasdfgh qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty123456789 qwerty1! qwertyqwerty
  qwertzui qwertzuiop azertyuiop asdfasdf asdfghjk asdfghjkl asdfghjkl1 asdfqwer asdf1234
  zxcvbnm1 zxcvbnm123 zxcvbnmm zaq12wsx zaq1zaq1 1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123 1qazxsw2 abcd1234 abc12345 abc123456
  abc123abc a1b2c3d4 a1b2c3d4e5 aa123456 a123456789 a12345678 123456789a 12345678a 1234567a
  123456abc 1234qwer 1234abcd 12341234 123123123 123123123123123 12312312 123321123 123454321
  12121212 112233445566 11223344 1122334455 11112222 12344321 10203040 13131313 20202020
  147258369 159357123 159753456 741852963 789456123 987654321 963852741 147852369 321654987
  55555555 123456789123456789 123456789123456 1234567890123 12345678910 123456789101112 123qweasd
  123qweasdzxc 123qwe123 qweasdzxc qweasd123 qweqweqwe qwe123qwe qwer1234 asd123456 admin123
  admin1234 admin12345 administrator adminadmin rootroot root1234 test1234 test12345 testtest
  testing1 testing123 guest123 user1234 temp1234 temporary temppass default1 demo1234 system32
  super123 supervisor letmeinplease opensesame abracadabra correcthorse correcthorsebatterystaple
  callboard callboard1 callboard123 dispatcher technician airconditioning refrigeration
`
    .trim()
    .split(/\s+/),
);
